import type { ReactNode } from 'react';

/** The empty state of a list of books: outlines of books, with a message and links below. */
export function EmptyBookList({ children }: { children: ReactNode }) {
  return <div className="empty-book-list">{children}</div>;
}
