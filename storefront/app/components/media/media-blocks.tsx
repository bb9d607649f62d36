import type { Media } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { LabelledText } from '~/components/text/localized';
import { Film } from './film';
import { Recording } from './recording';

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
