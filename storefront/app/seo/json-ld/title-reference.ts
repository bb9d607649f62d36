import type { BookCard } from '@colophon/contracts/site/common';
import { type LdNode, type LdSite, ldNode, ldPage } from './node';

/** Builds a reference to a book from another node; a partner's book has an external URL. */
export function titleReference({ title, path, authors, editors }: BookCard, site: LdSite): LdNode {
  const people = (names: readonly string[]) => names.map((name) => ldNode('Person', { name }));
  return ldNode('Book', {
    name: title.text,
    url: path.startsWith('/') ? ldPage(site, path) : path,
    author: people(authors),
    editor: people(editors),
  });
}
