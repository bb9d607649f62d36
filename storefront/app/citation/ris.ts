import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import type { Citation } from './citation';
import { isLiteral, type PersonName } from './person-name';

/**
 * Formats a citation as RIS. The tags are those that reference managers read for a book: editors are ED, since A2
 * means a series editor there, and M1 is the number in the series. Illustrators have no tag and are in a note.
 */
export function toRis(citation: Citation): string {
  const { names, series, issued } = citation;
  const lines: [tag: string, value: string | number | null | undefined][] = [
    ['TY', isEbookFormat(citation.format) ? 'EBOOK' : 'BOOK'],
    ['ID', citation.key],
    ...names.author.map((name): [string, string] => ['AU', commaName(name)]),
    ...names.editor.map((name): [string, string] => ['ED', commaName(name)]),
    ...names.translator.map((name): [string, string] => ['A4', commaName(name)]),
    ['T1', citation.title],
    ['ST', citation.shortTitle],
    ['T2', series?.name],
    ['M1', series?.volume],
    ['PB', citation.publisher],
    ['CY', citation.place],
    ['PY', issued?.slice(0, 4)],
    ['DA', issued && `${issued.replaceAll('-', '/')}/`],
    ['SN', citation.isbn],
    ['DO', citation.doi],
    ['LA', citation.languages.join(', ')],
    ['SP', citation.pages],
    ['M2', `Medium: ${citation.format}`],
    ['UR', citation.url],
    ['CR', citation.licence],
    ['AB', citation.abstract],
    ...citation.keywords.map((word): [string, string] => ['KW', word]),
    [
      'N1',
      names.illustrator.length > 0 ? `Illustrator: ${names.illustrator.map(commaName).join('; ')}` : null,
    ],
  ];
  const filled = lines.flatMap(([tag, value]) => {
    const text = oneLine(value);
    return text ? [`${tag}  - ${text}\r\n`] : [];
  });
  return `${filled.join('')}ER  - \r\n`;
}

/** Formats a name: 'van der Berg, Jan, Jr.'; the particle comes first, where programs expect lower case. */
export function commaName(name: PersonName): string {
  // A comma would turn an organisation into a person.
  if (isLiteral(name)) return name.literal.replace(/\s*,\s*/g, ' ');
  const family = name.particle ? `${name.particle} ${name.family}` : name.family;
  return [family, name.given, name.suffix].filter(Boolean).join(', ');
}

/** Removes line breaks, which would start another tag. */
function oneLine(value: string | number | null | undefined): string {
  return String(value ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
