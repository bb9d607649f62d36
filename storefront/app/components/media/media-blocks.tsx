import type { Media } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';
import { Film } from './film';
import { Recording } from './recording';

/**
 * Films and recordings (SPEC section 2, "Media block"). Nothing of another site is fetched before the reader asks
 * for it; a film of the first service then plays here, what the others have is only shown to be there.
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
              <Localized text={item.caption} />
            </figcaption>
          )}
        </figure>
      ))}
    </section>
  );
}
