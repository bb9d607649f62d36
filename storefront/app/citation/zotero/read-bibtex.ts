import { type Creator, type Item, newItem, setField } from './item';

const FIELDS = {
  title: 'title',
  shorttitle: 'shortTitle',
  series: 'series',
  number: 'seriesNumber',
  publisher: 'publisher',
  address: 'place',
  year: 'date',
  isbn: 'ISBN',
  doi: 'DOI',
  url: 'url',
  language: 'language',
  pagetotal: 'numPages',
  copyright: 'rights',
  howpublished: 'extra',
  abstract: 'abstractNote',
} as const;
const VERBATIM = new Set(['url', 'doi']);
const CREATORS = new Set(['author', 'editor', 'translator']);
const UNREAD = new Set(['langid']);

const COMMANDS: Readonly<Record<string, string>> = {
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciitilde: '~',
  textasciicircum: '^',
};

/** Reads one entry of BibTeX as its own program does: by counting braces, whatever stands before them. */
export function readBibtex(text: string): Item & { key: string } {
  const {
    type = '',
    key = '',
    body = '',
  } = /^@(?<type>\w+)\{(?<key>[^,\s{}"#%'()=~\\]+),\n(?<body>[\s\S]*)\n\}\n$/.exec(text)?.groups ?? {};
  if (!key) throw new Error('not one entry of BibTeX');
  const item = newItem(type);
  for (const [name, raw] of fieldsOf(body)) {
    if (name === 'note') item.notes.push(unescapeLatex(raw));
    else if (name === 'keywords') item.tags.push(...unescapeLatex(raw).split(/\s*,\s*/));
    else if (CREATORS.has(name)) item.creators.push(...creatorsOf(name, raw));
    else if (name in FIELDS) setField(item, FIELDS[name as keyof typeof FIELDS], textOf(name, raw));
    else if (!UNREAD.has(name)) throw new Error(`a stray field: ${name}`);
  }
  return { ...item, key };
}

function textOf(name: string, raw: string): string {
  return VERBATIM.has(name) ? raw : unescapeLatex(raw);
}

function fieldsOf(body: string): [name: string, value: string][] {
  const fields: [string, string][] = [];
  let rest = body;
  while (rest) {
    const start = /^\s*(?<name>[a-z]+) = \{/.exec(rest);
    if (!start) throw new Error(`not a field: ${rest.slice(0, 40)}`);
    const end = findClosingBrace(rest, start[0].length);
    fields.push([start.groups?.name ?? '', rest.slice(start[0].length, end)]);
    rest = rest.slice(end + 1).replace(/^,/, '');
  }
  return fields;
}

/** Where the brace that was opened before `from` is closed. */
function findClosingBrace(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '{') depth += 1;
    if (text[i] === '}') depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('a brace is not closed');
}

/** Splits at a word or sign that stands outside all braces. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '{') depth += 1;
    if (text[i] === '}') depth -= 1;
    const found = depth === 0 ? separator.exec(text.slice(i)) : null;
    if (found?.index === 0) {
      parts.push(text.slice(start, i));
      start = i + found[0].length;
      i = start - 1;
    }
  }
  return [...parts, text.slice(start)];
}

function creatorsOf(creatorType: string, raw: string): Creator[] {
  return splitOutside(raw, /^ and /i).map((name) => {
    const [last = '', ...more] = splitOutside(name, /^,\s*/).map(unescapeLatex);
    // Three parts are 'Family, Jr., Given'.
    const first = more.length > 1 ? `${more[1]}, ${more[0]}` : more[0];
    return first === undefined
      ? { creatorType, lastName: last }
      : { creatorType, lastName: last, firstName: first };
  });
}

function unescapeLatex(raw: string): string {
  return raw.replace(/\\([a-z]+)(?:\{\})?|\\(.)|[{}]|([%$#&_~^])/g, (all, command, sign, bare) => {
    if (bare !== undefined) throw new Error(`${all} is not escaped`);
    if (sign !== undefined) return sign;
    if (command === undefined) return '';
    const printed = COMMANDS[command];
    if (printed === undefined) throw new Error(`an unknown command: ${all}`);
    return printed;
  });
}
