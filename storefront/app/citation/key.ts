import type { BookView } from '@colophon/contracts/site/book';
import { isLiteral, type PersonName } from './person-name';

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
