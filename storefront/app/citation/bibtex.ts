import type { Citation } from './citation';
import { isLiteral, type PersonName } from './person-name';

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // Not '\{': BibTeX counts braces even if they are escaped.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Escapes a text for LaTeX, on one line. Letters with accents are unchanged: biber and LaTeX read UTF-8. */
export function escapeLatex(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}~^&%$#_]/g, (sign) => ESCAPED[sign] ?? sign);
}

/** Escapes a URL for a verbatim field: only characters that would end the field are percent-encoded. */
export function verbatim(address: string): string {
  return address.replace(/[{}\\\s]/g, encodeURIComponent);
}

/** babel's names of the languages in which we publish. */
const BABEL: Readonly<Record<string, string>> = {
  en: 'english',
  nl: 'dutch',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  la: 'latin',
  it: 'italian',
  pt: 'portuguese',
  id: 'indonesian',
};

/**
 * Formats a citation as BibTeX, for classic BibTeX and biblatex: each ignores fields that it does not know. Titles are
 * in double braces, which preserves their capitals.
 */
export function toBibtex(citation: Citation): string {
  const { names, series, issued, languages } = citation;
  const fields: [name: string, value: string | null | undefined][] = [
    ['author', people(names.author)],
    ['editor', people(names.editor)],
    ['translator', people(names.translator)],
    ['title', `{${escapeLatex(citation.title)}}`],
    ['shorttitle', citation.shortTitle && `{${escapeLatex(citation.shortTitle)}}`],
    ['series', series && `{${escapeLatex(series.name)}}`],
    ['number', series?.volume && escapeLatex(series.volume)],
    ['publisher', citation.publisher && escapeLatex(citation.publisher)],
    ['address', citation.place && escapeLatex(citation.place)],
    ['year', issued?.slice(0, 4)],
    ['isbn', citation.isbn],
    ['doi', citation.doi && verbatim(citation.doi)],
    ['url', verbatim(citation.url)],
    ['language', languages.map(escapeLatex).join(' and ')],
    ['langid', BABEL[languages[0] ?? '']],
    ['pagetotal', citation.pages === null ? null : String(citation.pages)],
    ['howpublished', citation.format],
    ['copyright', citation.licence && escapeLatex(citation.licence)],
    ['keywords', citation.keywords.map(escapeLatex).join(', ')],
    ['abstract', citation.abstract && escapeLatex(citation.abstract)],
    ['note', names.illustrator.length > 0 ? `Illustrator: ${people(names.illustrator)}` : null],
  ];
  const filled = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@book{${citation.key},\n${filled.join(',\n')}\n}\n`;
}

function people(names: readonly PersonName[]): string {
  return names.map(bibtexName).join(' and ');
}

/** Formats a name: 'van der Berg, Jr., Jan'; an organisation is in braces, so that it is not parsed as a person. */
function bibtexName(name: PersonName): string {
  if (isLiteral(name)) return `{${escapeLatex(name.literal)}}`;
  const family = [name.particle, braceName(name.family)].filter(Boolean).join(' ');
  return [family, name.suffix && escapeLatex(name.suffix), braceName(name.given)].filter(Boolean).join(', ');
}

/** Puts a part in braces if it contains 'and' or a comma, which would end the name. */
function braceName(part: string): string {
  return /\band\b|,/i.test(part) ? `{${escapeLatex(part)}}` : escapeLatex(part);
}
