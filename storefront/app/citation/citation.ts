import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import { CONTRIBUTOR_ROLES, type ContributorRole } from '@colophon/contracts/catalogue/title-source';
import type { BookView } from '@colophon/contracts/site/book';
import { fullTitle } from '~/format/heading';
import { hyphenatedIsbn } from '~/format/isbn';
import { wordsOf } from '~/format/plain-text';
import { isLiteral, type PersonName, personName } from './person-name';

const SMALL = new Set('a an the on in of to from for de het een van over op in naar voor'.split(' '));

type Cited = Pick<BookView, 'paths' | 'languages'> & {
  edition: Pick<BookView['edition'], 'isbn' | 'publicationDate'>;
};

/**
 * Builds the citation key: family name, year, first word of the title. Taken from the slug in the book's own language,
 * so that both languages of the site give one key; the ISBN if no contributor has a name in Latin script.
 */
export function citationKey({ paths, languages, edition }: Cited, first: PersonName | undefined): string {
  const slug = paths[languages[0] === 'nl' ? 'nl' : 'en'].split('/').at(-1) ?? '';
  const words = slug.split('-');
  const word = words.find((word) => word && !SMALL.has(word)) ?? words[0] ?? '';
  const name = first ? ascii(isLiteral(first) ? (first.literal.split(' ')[0] ?? '') : first.family) : '';
  return `${name || edition.isbn}${edition.publicationDate?.slice(0, 4) ?? 'nd'}${ascii(word)}`;
}

function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

/** The citation data of one edition of a book. Unknown values are null or empty. */
export type Citation = {
  /** the same in both languages: 'vries2009indisch' */
  key: string;
  /** with the subtitle */
  title: string;
  /** the title alone, where it has a subtitle */
  shortTitle: string | null;
  names: Readonly<Record<ContributorRole, readonly PersonName[]>>;
  series: { name: string; volume: string | null } | null;
  publisher: string | null;
  place: string | null;
  /** ISO date */
  issued: string | null;
  /** with hyphens */
  isbn: string;
  /** without resolver */
  doi: string | null;
  /** BCP 47, the main one first */
  languages: readonly string[];
  pages: number | null;
  format: PublicationFormat;
  url: string;
  abstract: string | null;
  keywords: readonly string[];
  licence: string | null;
};

/**
 * Builds the citation of the edition that a page shows. Its title is the page's: that of the other language where
 * this one has none.
 * @param url  absolute URL of the page
 */
export function citationOf(book: BookView, url: string): Citation {
  const names = Object.fromEntries(
    CONTRIBUTOR_ROLES.map((role) => [
      role,
      book.contributors.filter((person) => person.role === role).map(personName),
    ]),
  ) as Record<ContributorRole, PersonName[]>;
  const { edition, series } = book;
  return {
    key: citationKey(book, [...names.author, ...names.editor][0]),
    title: cleanText(fullTitle(book)),
    shortTitle: book.subtitle && cleanText(book.title.text),
    names,
    series: series && { name: cleanText(series.name), volume: series.volume },
    publisher: book.imprint,
    place: book.imprintPlace,
    issued: edition.publicationDate,
    isbn: hyphenatedIsbn(edition.isbn),
    doi: book.doi,
    languages: book.languages,
    pages: edition.pages,
    format: edition.publicationFormat,
    url,
    abstract: (book.description && wordsOf(book.description.text)) || null,
    keywords: book.keywords.map(cleanText),
    licence: book.licence,
  };
}

function cleanText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
