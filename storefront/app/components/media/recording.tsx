import type { Media } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { MediaPicture } from './media-picture';

/** Names of the services, which are not translated. */
const NAMES: Readonly<Record<Media['type'], string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
};

/** Media of a service that we do not embed: a placeholder with a link to it. */
export function Recording({ recording }: { recording: Media }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="media-screen">
        {recording.image ? (
          <MediaPicture image={recording.image} />
        ) : (
          <span className="media-name" aria-hidden="true">
            {NAMES[recording.type]}
          </span>
        )}
      </div>
      <p className="ui">
        <a href={recording.url} target="_blank" rel="noopener">
          {t(recording.type === 'soundcloud' ? 'media.soundcloud' : 'media.vimeo')}
          <span className="hide"> {t('opensInNewTab')}</span>
        </a>
      </p>
    </>
  );
}
