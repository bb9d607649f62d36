import type { Media } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { MediaPicture } from './media-picture';

/** Names are not translated. */
const NAMES: Readonly<Record<Media['type'], string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
};

/** A film or a recording of a service that we do not embed: a placeholder, and where it can be seen or heard. */
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
