import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLocale } from '~/language/use-locale';
import { BookList, type BookListProps } from './book-list';

type Props = BookListProps & {
  id: string;
  title: string;
  /** link to the full list; path without locale */
  more?: { text: string; path: string } | undefined;
  /** more links next to the title */
  children?: ReactNode;
};

/** A page section with a list of books; nothing if there are none. */
export function BookSection({ id, title, books, more, alwaysGrid = false, children }: Props) {
  const locale = useLocale();
  if (books.length === 0) return null;
  return (
    <section className="section full wrap" aria-labelledby={id}>
      <div className="shoulder">
        <h2 id={id}>{title}</h2>
        {(more || children) && (
          <p className="ui cluster">
            {more && <Link to={`/${locale}${more.path}`}>{more.text}</Link>}
            {children}
          </p>
        )}
      </div>
      <BookList books={books} alwaysGrid={alwaysGrid} />
    </section>
  );
}
