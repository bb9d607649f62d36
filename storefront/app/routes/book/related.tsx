import type { BookCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookList } from '~/components/book/book-list';
import { useLocale } from '~/language/use-locale';

type Props = { books: readonly BookCard[]; discipline: { slug: string } | undefined };

/** Related books. */
export function Related({ books, discipline }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (books.length === 0) return null;
  return (
    <section className="section full wrap" aria-labelledby="related">
      <div className="shoulder">
        <h2 id="related">{t('book.related')}</h2>
        {discipline && (
          <p className="ui">
            <Link to={`/${locale}/discipline/${discipline.slug}`}>{t('book.relatedMore')}</Link>
          </p>
        )}
      </div>
      <BookList books={books.slice(0, 6)} />
    </section>
  );
}
