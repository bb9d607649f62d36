import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookSource, JournalSource } from '@colophon/contracts/catalogue/title-source';
import type { Locale } from '@colophon/contracts/values/locale';
import { ROOT } from '@colophon/launcher/settings/settings';
import { makeCorpus } from '../corpus/make-corpus';

const SAMPLE = join(ROOT, 'sample-catalogue/content');
/** Below this number are the sample's own editions. */
const FIRST_PRODUCT_ID = 100_000;
const IMPRINT = 'Colophon University Press';

type Term = BookSource['disciplines'][number];
/** A file of the seed, with the fields that are extended. */
type Item = Record<string, unknown>;

/**
 * Writes a folder that the seed can read: the sample catalogue plus a number of generated titles, with their own terms
 * and people. Most of them are in one language, like a press's.
 */
export function writeContentFolder(folder: string, titles: number): void {
  mkdirSync(folder, { recursive: true });
  cpSync(SAMPLE, folder, { recursive: true });
  const people = new Map<string, Item>();
  const terms = { disciplines: new Map<string, Item>(), categories: new Map<string, Item>() };
  const series = new Map<string, Item>();
  const books: Item[] = [];
  const texts: Item[] = [];
  const journals: Item[] = [];
  for (const source of makeCorpus(titles)) {
    for (const term of source.disciplines) terms.disciplines.set(term.slug, termItem(term));
    if (source.kind === 'journal') {
      journals.push(toJournal(source, journals.length + 1));
      continue;
    }
    for (const term of source.categories) terms.categories.set(term.slug, termItem(term));
    const { series: set } = source;
    if (set) series.set(set.slug, { slug: set.slug, name: set.name_en, name_nl: set.name_nl });
    for (const { name } of source.contributors) people.set(slugOf(name), person(name));
    books.push(toTitle(source, books.length + 1));
    texts.push(toTexts(source, books.length));
  }
  writeList(join(folder, 'titles/made-up.json'), books);
  writeList(join(folder, 'texts/made-up.json'), texts);
  const commissioningEditors = readList(join(folder, 'disciplines.json'))[0]?.commissioningEditors;
  const disciplines = [...terms.disciplines.values()].map((term) => ({
    ...term,
    commissioningEditors,
  }));
  append(join(folder, 'disciplines.json'), disciplines);
  append(join(folder, 'categories.json'), [...terms.categories.values()]);
  append(join(folder, 'series.json'), [...series.values()]);
  append(join(folder, 'journals.json'), journals);
  const known = new Set(readList(join(folder, 'people.json')).map(({ slug }) => slug));
  append(
    join(folder, 'people.json'),
    [...people.values()].filter(({ slug }) => !known.has(slug)),
  );
}

/** Key of the n-th generated book, which is also its slug. */
const keyOf = (n: number): string => `made-up-${n}`;

function toTitle(source: BookSource, n: number): Item {
  const names = [...new Set(source.contributors.map(({ name }) => name))];
  return {
    key: keyOf(n),
    title: textsOf(source).title,
    ...given('subtitle', textsOf(source).subtitle),
    locales: localesOf(source),
    type: source.type,
    language: source.language,
    contributors: names.map((name) => ({
      person: slugOf(name),
      role: source.contributors.find((one) => one.name === name)?.role,
    })),
    editions: source.editions.map((edition) => ({
      productId: FIRST_PRODUCT_ID + edition.productId,
      isbn: edition.isbn,
      format: edition.publicationFormat,
      price: edition.price,
      date: edition.publicationDate,
      openAccess: edition.openAccess,
    })),
    disciplines: source.disciplines.map(({ slug }) => slug),
    categories: source.categories.map(({ slug }) => slug),
    ...given('series', source.series?.slug),
    ...given('volume', source.volume),
    imprint: IMPRINT,
    ...(source.productGroup === 'WP' ? { productGroup: 'WP' } : {}),
    ...given('doi', source.doi),
    keywords: textsOf(source).keywords,
  };
}

/** A description in the first language alone: for a title with both the seed would draw a flyer. */
function toTexts(source: BookSource, n: number): Item {
  const [first = 'en', second] = localesOf(source);
  const { description, title } = textsOf(source);
  return {
    key: keyOf(n),
    [first]: { description: [description] },
    ...(second ? { [second]: { teaser: title } } : {}),
  };
}

function toJournal(
  { texts, language, disciplines, platformLink, openAccess }: JournalSource,
  n: number,
): Item {
  return {
    slug: `made-up-journal-${n}`,
    title: `${texts.en?.title} ${n}`,
    locales: ['en'],
    language,
    publisher: IMPRINT,
    disciplines: disciplines.map(({ slug }) => slug),
    ...given('platformLink', platformLink),
    openAccess,
    en: { aimsAndScope: [texts.en?.description] },
  };
}

function localesOf({ texts }: BookSource): Locale[] {
  return (['en', 'nl'] as const).filter((locale) => texts[locale]);
}

function textsOf({ texts }: BookSource): NonNullable<BookSource['texts']['en']> {
  const words = texts.en ?? texts.nl;
  if (!words) throw new Error('a title of the corpus has no words');
  return words;
}

function termItem({ slug, name_en, name_nl }: Term): Item {
  return { slug, name_en, name_nl };
}

function person(name: string): Item {
  const [last = name, ...first] = name.split(' ').reverse();
  return { slug: slugOf(name), name, sortName: [last, ...first.reverse()].join(', ') };
}

/** Letters that do not decompose into a base letter and a diacritic. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', ı: 'i', æ: 'ae' };

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øłßıæ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function given(field: string, value: unknown): Item {
  return value === null || value === undefined ? {} : { [field]: value };
}

function append(file: string, items: readonly Item[]): void {
  writeList(file, [...readList(file), ...items]);
}

function readList(file: string): Item[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Item[];
}

function writeList(file: string, items: readonly Item[]): void {
  writeFileSync(file, JSON.stringify(items));
}
