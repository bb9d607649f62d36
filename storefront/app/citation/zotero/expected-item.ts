import type { BookView } from '@colophon/contracts/site/book';
import { fullTitle } from '~/format/heading';
import { hyphenatedIsbn } from '~/format/isbn';
import { wordsOf } from '~/format/plain-text';
import { type Creator, type Item, newItem } from './item';

/** What a reader must find of a person: as the generator, or the editor, meant the name. */
export type Meant = { role: BookView['contributors'][number]['role']; lastName: string; firstName?: string };

const ROLES = ['author', 'editor', 'translator', 'illustrator'] as const;

/** The item that every format must give back for a book, without what only some of them can say. */
export function expectedItem(book: BookView, people: readonly Meant[], url: string): Item {
  const { edition, series } = book;
  const abstract = book.description && wordsOf(book.description.text);
  const creators = ROLES.flatMap((role) =>
    people
      .filter((person) => person.role === role)
      .map(({ role, ...name }): Creator => ({ creatorType: role, ...name })),
  );
  return {
    ...newItem('book'),
    creators,
    title: fullTitle(book),
    ...(book.subtitle && { shortTitle: book.title.text }),
    ...(series && { series: series.name }),
    ...(series?.volume && { seriesNumber: series.volume }),
    ...(book.imprint && { publisher: book.imprint }),
    ...(book.imprintPlace && { place: book.imprintPlace }),
    ...(edition.publicationDate && { date: edition.publicationDate }),
    ISBN: hyphenatedIsbn(edition.isbn),
    ...(book.doi && { DOI: book.doi }),
    language: book.languages.join(', '),
    ...(edition.pages !== null && { numPages: String(edition.pages) }),
    url,
    ...(book.licence && { rights: book.licence }),
    ...(abstract && { abstractNote: abstract }),
    extra: edition.publicationFormat,
    tags: book.keywords,
  };
}
