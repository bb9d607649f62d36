import { type Item, newItem, setField } from './item';

/** Where an importer puts the tags of a book. What is not here would end up as a stray note. */
const FIELDS = {
  T1: 'title',
  ST: 'shortTitle',
  T2: 'series',
  M1: 'seriesNumber',
  PB: 'publisher',
  CY: 'place',
  SN: 'ISBN',
  DO: 'DOI',
  LA: 'language',
  SP: 'numPages',
  UR: 'url',
  CR: 'rights',
  AB: 'abstractNote',
  M2: 'extra',
} as const;
const CREATORS: Readonly<Record<string, string>> = {
  AU: 'author',
  A2: 'seriesEditor',
  A3: 'editor',
  ED: 'editor',
  A4: 'translator',
};
const TYPES: Readonly<Record<string, string>> = { BOOK: 'book', EBOOK: 'book' };

/** Reads RIS as a reference manager does: lines of 'XX  - value' between TY and ER. */
export function readRis(text: string): Item {
  const lines = text.split('\r\n');
  const entries = lines.filter(Boolean).map((line) => {
    const { tag = '', value = '' } = /^(?<tag>[A-Z][A-Z\d]) {2}- (?<value>.*)$/.exec(line)?.groups ?? {};
    if (!tag) throw new Error(`not a line of RIS: ${line}`);
    return { tag, value };
  });
  const [first] = entries;
  if (first?.tag !== 'TY' || entries.at(-1)?.tag !== 'ER') throw new Error('not from TY to ER');
  const item = newItem(TYPES[first.value] ?? 'journalArticle');
  let year: string | undefined;
  for (const { tag, value } of entries.slice(1, -1)) {
    if (tag === 'KW') item.tags.push(value);
    else if (tag === 'N1') item.notes.push(value);
    else if (tag === 'PY') year = value;
    else if (tag === 'DA') setField(item, 'date', value.split('/').filter(Boolean).join('-'));
    else if (tag in CREATORS) item.creators.push(creatorOf(CREATORS[tag] ?? '', value));
    else if (tag in FIELDS) setField(item, FIELDS[tag as keyof typeof FIELDS], value);
    else if (tag !== 'ID') throw new Error(`a stray tag: ${tag}`);
  }
  if (year !== undefined && item.date?.slice(0, 4) !== year) throw new Error('PY and DA differ');
  return item;
}

function creatorOf(creatorType: string, value: string) {
  const [lastName = '', ...first] = value.split(/\s*,\s*/);
  return first.length > 0
    ? { creatorType, lastName, firstName: first.join(', ') }
    : { creatorType, lastName };
}
