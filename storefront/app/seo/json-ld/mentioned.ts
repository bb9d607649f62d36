import type { BookCard } from '@colophon/contracts/site/common';
import { type LdNode, type LdSite, ldNode, ldPage } from './node';

/** A title where another thing speaks of it; a partner's has its address elsewhere. */
export function titleReference({ title, path, authors, editors }: BookCard, site: LdSite): LdNode {
  const people = (names: readonly string[]) => names.map((name) => ldNode('Person', { name }));
  return ldNode('Book', {
    name: title.text,
    url: path.startsWith('/') ? ldPage(site, path) : path,
    author: people(authors),
    editor: people(editors),
  });
}
