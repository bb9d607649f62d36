import type { BookCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLocale } from '~/language/use-locale';
import { Shelf } from './shelf';

type Props = {
  id: string;
  title: string;
  books: readonly BookCard[];
  /** where more of them stand; path without locale */
  more?: { text: string; path: string } | undefined;
  /** more links beside its title */
  children?: ReactNode;
};

/** A section of a page that is one shelf of books; nothing where there are none. */
export function ShelfSection({ id, title, books, more, children }: Props) {
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
      <Shelf books={books} />
    </section>
  );
}
