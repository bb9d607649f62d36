import type { BookCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { Credit } from '~/components/book/credit';
import { Localized } from '~/components/text/localized';
import { SiteAnchor } from '~/components/text/site-anchor';

/** Three more books that editors put on the table, each with a sentence. */
export function Picks({ books }: { books: readonly BookCard[] }) {
  const { t } = useTranslation();
  if (books.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="highlighted">
      <h2 id="highlighted">{t('homePage.alsoHighlighted')}</h2>
      <ul className="picks stack">
        {books.slice(0, 6).map((book) => (
          <li className="pick" key={book.documentId}>
            <SiteAnchor path={book.path} className="card-cover" hidden>
              <Cover cover={book.cover} sizes="(width >= 48rem) 22vw, 7.5rem" />
            </SiteAnchor>
            <h3>
              <SiteAnchor path={book.path} className="quiet">
                <Localized text={book.title} />
              </SiteAnchor>
            </h3>
            <Credit authors={book.authors} editors={book.editors} />
            {book.teaser && (
              <p>
                <Localized text={book.teaser} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
