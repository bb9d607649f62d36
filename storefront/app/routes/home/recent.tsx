import type { BookCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Shelf } from '~/components/book/shelf';
import { useLocale } from '~/language/use-locale';

/** The newest books, on a shelf. */
export function Recent({ books }: { books: readonly BookCard[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (books.length === 0) return null;
  return (
    <section className="section full wrap" aria-labelledby="recent">
      <div className="shoulder">
        <h2 id="recent">{t('homePage.recent')}</h2>
        <p className="ui">
          <Link to={`/${locale}/books`}>{t('homePage.allBooks')}</Link>
        </p>
      </div>
      <Shelf books={books.slice(0, 6)} />
    </section>
  );
}
