import { doiAddress } from '~/format/doi-address';
import type { Citation } from './citation';
import { isLiteral, type PersonName } from './person-name';

/** The terms of a reference in the language of the page, with their spaces and commas. */
export type ReferenceMessages = {
  /** before the last of several names: ', and ' */
  and: string;
  etAl: string;
  ed: string;
  eds: string;
  editedBy: string;
  translatedBy: string;
  illustratedBy: string;
};

/** A formatted reference, split around the title, which is in italics. */
export type Reference = { before: string; title: string; after: string };

/** With more names than this, only the first ones are listed. */
const MANY = 10;
const SHOWN_OF_MANY = 7;

/** Formats a book in the author-title style of humanities bibliographies. */
export function reference(citation: Citation, messages: ReferenceMessages): Reference {
  const { names, series, issued, doi, publisher, place } = citation;
  const led = names.author.length > 0 ? names.author : names.editor;
  const role =
    names.author.length > 0 || led.length === 0 ? '' : `, ${led.length > 1 ? messages.eds : messages.ed}`;
  const publishedBy = [place, publisher].filter(Boolean).join(': ');
  const others = [
    [messages.editedBy, names.author.length > 0 ? names.editor : []],
    [messages.translatedBy, names.translator],
    [messages.illustratedBy, names.illustrator],
  ] as const;
  const after = [
    ...others.map(([by, people]) => people.length > 0 && `${by} ${list(people.map(naturalName), messages)}`),
    series && [series.name, series.volume].filter(Boolean).join(' '),
    [publishedBy, issued?.slice(0, 4)].filter(Boolean).join(', '),
  ].flatMap((part) => (part ? [sentence(part)] : []));
  return {
    before: led.length > 0 ? `${sentence(leadNames(led, messages) + role)} ` : '',
    title: sentence(citation.title),
    after: ` ${[...after, doi ? doiAddress(doi) : citation.url].join(' ')}`,
  };
}

/** Formats the names: the first inverted for sorting, the others in natural order. */
function leadNames(names: readonly PersonName[], messages: ReferenceMessages): string {
  return list(
    names.map((name, i) => (i === 0 ? invertName(name) : naturalName(name))),
    messages,
  );
}

function list(names: readonly string[], { and, etAl }: ReferenceMessages): string {
  if (names.length > MANY) return `${names.slice(0, SHOWN_OF_MANY).join(', ')}, ${etAl}`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : names.slice(0, -1).join(', ') + and + last;
}

function invertName(name: PersonName): string {
  if (isLiteral(name)) return name.literal;
  const given = [name.given, name.particle].filter(Boolean).join(' ');
  return [name.family, given, name.suffix].filter(Boolean).join(', ');
}

function naturalName(name: PersonName): string {
  if (isLiteral(name)) return name.literal;
  return [name.given, name.particle, name.family, name.suffix].filter(Boolean).join(' ');
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
