import type { Citation } from './citation';
import { isLiteral, type PersonName } from './person-name';

/** Formats a citation as CSL-JSON: a list of one item. CSL has no variable for the licence, so it is in `custom`. */
export function toCslJson(citation: Citation): string {
  return `${JSON.stringify([cslItem(citation)], null, 2)}\n`;
}

function cslItem(citation: Citation): Record<string, unknown> {
  const { names, series, issued } = citation;
  const item = {
    id: citation.key,
    type: 'book',
    title: citation.title,
    'title-short': citation.shortTitle,
    author: names.author.map(cslName),
    editor: names.editor.map(cslName),
    translator: names.translator.map(cslName),
    illustrator: names.illustrator.map(cslName),
    'collection-title': series?.name,
    'collection-number': series?.volume,
    publisher: citation.publisher,
    'publisher-place': citation.place,
    issued: issued && { 'date-parts': [issued.split('-').map(Number)] },
    ISBN: citation.isbn,
    DOI: citation.doi,
    URL: citation.url,
    language: citation.languages.join(', '),
    'number-of-pages': citation.pages,
    medium: citation.format,
    abstract: citation.abstract,
    keyword: citation.keywords.join(', '),
    custom: citation.licence && { licence: citation.licence },
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => isKnown(value)));
}

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function cslName(name: PersonName): Record<string, string> {
  if (isLiteral(name)) return { literal: name.literal };
  return {
    family: name.family,
    given: name.given,
    ...(name.particle && { 'non-dropping-particle': name.particle }),
    ...(name.suffix && { suffix: name.suffix }),
  };
}
