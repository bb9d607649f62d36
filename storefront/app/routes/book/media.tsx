import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';

/** Films and recordings about the book: a picture that leads to where they play. Nothing of others loads by itself. */
export function MediaBlocks({ media }: Pick<BookView, 'media'>) {
  const { t } = useTranslation();
  const shown = media.filter((item) => item.type === 'youtube');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="book-media">
      <h2 id="book-media">{t('book.media')}</h2>
      {shown.map((item) => (
        <figure className="media" key={item.url}>
          <a href={item.url} target="_blank" rel="noopener">
            <span className="hide">
              {t('book.play')} {t('opensInNewTab')}
            </span>
          </a>
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
