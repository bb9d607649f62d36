import { type BookFacts, bookFactsOf } from '@colophon/contracts/catalogue/book-facts';
import { formatSlug, isEbookFormat } from '@colophon/contracts/catalogue/product';
import { coverOfBook, coverOfJournal } from '@colophon/contracts/catalogue/title-cover';
import type { TitleSale } from '@colophon/contracts/catalogue/title-sale';
import type { BookSource, JournalSource, TitleSource } from '@colophon/contracts/catalogue/title-source';
import { NO_DAY_YET, type SearchDocument } from '@colophon/contracts/search/document';
import { isDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { languagesOf } from '@colophon/contracts/values/language';
import { LOCALES, type Locale, pickText } from '@colophon/contracts/values/locale';
import { documentIdOf } from './document-id';
import { cutToBytes, plainText } from './plain-text';
import { searchTerms } from './search-terms';
import { toSortTitle } from './sort-title';

/** What a description or a table of contents may take in the index. */
const LONG_TEXT_BYTES = 4096;

type Texts = BookSource['texts'];
type Term = BookSource['disciplines'][number];

/**
 * The one search document of a title (docs/specification.md#7-the-calls-it-makes; one a title, with all its formats).
 * @param timeZone  where the day of publication begins
 */
export function toSearchDocument(source: TitleSource, timeZone: TimeZone): SearchDocument {
  return source.kind === 'book' ? bookDocument(source, timeZone) : journalDocument(source);
}

function bookDocument(source: BookSource, timeZone: TimeZone): SearchDocument {
  const [primary] = source.editions;
  const named = (role: string) =>
    unique(source.contributors.filter((person) => person.role === role).map(({ name }) => name));
  const [authors, editors] = [named('author'), named('editor')];
  const contributors = unique(source.contributors.map(({ name }) => name));
  const series = source.series ? [source.series] : [];
  const isbn = unique(source.editions.map((edition) => edition.isbn));
  const prices = source.editions.filter(({ orderable }) => orderable).map(({ price }) => price);
  const price = prices.sort((a, b) => a - b)[0];
  return {
    id: documentIdOf('book', source.documentId),
    kind: 'book',
    ...factsOf(source),
    ...withoutNulls({ primaryIsbn: primary?.isbn, price, volume: source.volume }),
    ...withoutNulls({ productGroup: source.productGroup, domain: source.domain }),
    ...localizedFields(source.texts),
    ...sortTitles(source.texts, languagesOf(source.language)),
    ...datedFields(
      source.editions.flatMap(({ publicationDate }) => publicationDate ?? []),
      source.sale,
      timeZone,
    ),
    isbn,
    issn: [],
    productIds: source.editions.map(({ productId }) => productId),
    contributors,
    authors,
    editors,
    ...facets(source.disciplines, source.categories, series),
    publicationFormat: unique(source.editions.map(({ publicationFormat }) => formatSlug(publicationFormat))),
    language: languagesOf(source.language),
    ...(source.soldElsewhere ? { soldElsewhere: true as const } : {}),
    ...(source.editions.some(isOpenEbook) ? { openAccess: '1' as const } : {}),
    cover: coverOfBook({
      ...source,
      series: source.series && { en: source.series.name_en, nl: source.series.name_nl },
      image: source.cover,
    }),
    terms: searchTerms({
      texts: searchedTexts(source.texts),
      names: contributors,
      dutchTexts: dutchTexts(source.texts, source.disciplines),
      isbns: isbn,
      issns: [],
    }),
  };
}

function journalDocument(source: JournalSource): SearchDocument {
  const issn = unique([source.issn, source.eissn].filter((value) => value !== null));
  return {
    id: documentIdOf('journal', source.documentId),
    kind: 'journal',
    type: 'journal',
    ...withoutNulls({ doi: source.doi, platformLink: source.platformLink }),
    ...localizedFields(source.texts),
    ...sortTitles(source.texts, languagesOf(source.language)),
    isbn: [],
    issn,
    productIds: [],
    contributors: unique(source.editors),
    authors: [],
    editors: unique(source.editors),
    ...facets(source.disciplines, [], []),
    publicationFormat: [],
    language: languagesOf(source.language),
    // docs/specification.md#7-the-calls-it-makes: the facet counts every journal.
    openAccess: '1',
    cover: coverOfJournal({ ...source, image: source.cover }),
    terms: searchTerms({
      texts: searchedTexts(source.texts),
      names: source.editors,
      dutchTexts: dutchTexts(source.texts, source.disciplines),
      isbns: [],
      issns: issn,
    }),
  };
}

function factsOf(source: BookSource): Pick<SearchDocument, keyof BookFacts> {
  const { type, ...others } = bookFactsOf(source);
  return { type, ...withoutNulls(others) };
}

function isOpenEbook(edition: BookSource['editions'][number]): boolean {
  return edition.openAccess && isEbookFormat(edition.publicationFormat);
}

type LocalizedFields = Partial<Pick<SearchDocument, `${'title' | 'subtitle' | 'slug'}_${Locale}`>> &
  Partial<Pick<SearchDocument, `${'description' | 'toc' | 'keywords'}_${Locale}`>>;

function localizedFields(texts: Texts): LocalizedFields {
  const fields: LocalizedFields = {};
  for (const locale of LOCALES) {
    const own = texts[locale];
    if (!own) continue;
    fields[`title_${locale}`] = own.title;
    fields[`slug_${locale}`] = own.slug;
    if (own.subtitle) fields[`subtitle_${locale}`] = own.subtitle;
    const description = cutToBytes(plainText(own.description ?? ''), LONG_TEXT_BYTES);
    const toc = cutToBytes(own.toc ?? '', LONG_TEXT_BYTES);
    if (description) fields[`description_${locale}`] = description;
    if (toc) fields[`toc_${locale}`] = toc;
    if (own.keywords.length > 0) fields[`keywords_${locale}`] = own.keywords;
  }
  return fields;
}

function sortTitles(texts: Texts, languages: readonly string[]) {
  const titles = { en: texts.en?.title, nl: texts.nl?.title };
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const shown = pickText(titles, locale);
      return shown ? [[`sortTitle_${locale}`, toSortTitle(shown.text, [...languages, shown.language])]] : [];
    }),
  );
}

type DatedFields = Partial<
  Pick<SearchDocument, 'publicationDate' | 'publicationTimestamp' | 'availableFrom' | 'year' | 'sale'>
>;

/**
 * The earliest edition's date and year; from when the title counts as available, by the editions that are still sold. A
 * title without any date carries none and counts as available.
 */
function datedFields(dates: readonly string[], { state, from }: TitleSale, timeZone: TimeZone): DatedFields {
  const [earliest] = dates.filter(isDay).sort();
  const published = earliest && { publicationDate: earliest, year: Number(earliest.slice(0, 4)) };
  if (state === 'forthcoming') return { ...published, publicationTimestamp: NO_DAY_YET, sale: state };
  if (state !== null) return { ...published, publicationTimestamp: null, sale: state };
  if (from === null || !isDay(from)) return { ...published };
  return {
    ...published,
    publicationTimestamp: startOf(from, timeZone).getTime() / 1000,
    ...(from !== earliest && { availableFrom: from }),
  };
}

function facets(disciplines: readonly Term[], categories: readonly Term[], series: readonly Term[]) {
  const slugs = (terms: readonly Term[]) => unique(terms.map(({ slug }) => slug));
  return {
    disciplines: slugs(disciplines),
    disciplineNames_en: disciplines.map((term) => term.name_en || term.name_nl),
    disciplineNames_nl: disciplines.map((term) => term.name_nl || term.name_en),
    categories: slugs(categories),
    categoryNames_en: categories.map((term) => term.name_en || term.name_nl),
    categoryNames_nl: categories.map((term) => term.name_nl || term.name_en),
    series: slugs(series),
    seriesNames: unique(series.flatMap((term) => [term.name_en, term.name_nl])).filter(Boolean),
  };
}

function searchedTexts(texts: Texts): string[] {
  return LOCALES.flatMap((locale) => {
    const own = texts[locale];
    return own ? [own.title, own.subtitle ?? '', ...own.keywords] : [];
  });
}

function dutchTexts(texts: Texts, disciplines: readonly Term[]): string[] {
  const own = texts.nl;
  const names = disciplines.map((term) => term.name_nl);
  return own ? [own.title, own.subtitle ?? '', ...own.keywords, ...names] : names;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Absent rather than null: EXISTS and facets take null for a value. */
function withoutNulls<T extends object>(fields: T): Present<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as Present<T>;
}
