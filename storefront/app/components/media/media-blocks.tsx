import type { Media } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { LabelledText } from '~/components/text/localized';
import { Film } from './film';
import { MediaPicture } from './media-picture';

/** Names of the services, which are not translated. */
const NAMES: Readonly<Record<Media['type'], string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
};

/** Media of a service that we do not embed: a placeholder with a link to it. */
function Recording({ recording }: { recording: Media }) {
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

/**
 * Videos and recordings (docs/specification.md#other-screens, "Media block"). Nothing is fetched from another site
 * before the visitor clicks; a YouTube video then plays here, media of the other services are only linked.
 */
export function MediaBlocks({ media }: { media: readonly Media[] }) {
  const { t } = useTranslation();
  if (media.length === 0) return null;
  return (
    <section aria-labelledby="media">
      <h2 id="media">{t('media.title')}</h2>
      {media.map((item) => (
        <figure className="media" key={item.url}>
          {item.videoId ? <Film film={item} videoId={item.videoId} /> : <Recording recording={item} />}
          {item.caption && (
            <figcaption className="small">
              <LabelledText text={item.caption} />
            </figcaption>
          )}
        </figure>
      ))}
    </section>
  );
}
