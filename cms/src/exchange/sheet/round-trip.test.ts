import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { ROUND_TRIP_TITLES } from '../../../test/round-trip-titles';
import { makeContext } from '../../../test/site/site-makers';
import { type EditionFacts, editionFactsOf, titleFactsOf } from '../domain/catalogue-facts';
import type { ProductFacts } from '../domain/from-onix/product-facts';
import type { Catalogue } from '../domain/plan/catalogue';
import type { KnownTitle } from '../domain/plan/known-title';
import { kindOf, planImport } from '../domain/plan/plan-import';
import type { SheetTitle } from '../domain/sheet/write-rows';
import { readSheet } from './read-sheet';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

const context = makeContext();
const WRITERS = { xlsx: writeXlsx, csv: writeCsv };

const FORMS = Object.keys(ROUND_TRIP_TITLES).flatMap((name) =>
  (['xlsx', 'csv'] as const).flatMap((format) =>
    (['en', 'nl'] as const).map((locale) => [name, format, locale] as const),
  ),
);

test.each(FORMS)('%s as %s in %s changes nothing when it comes back', async (name, format, locale) => {
  const trade = ROUND_TRIP_TITLES[name];
  if (!trade) throw new Error(name);
  const { documentId, editions } = trade.title;
  const title = {
    documentId,
    title: titleFactsOf(trade),
    editions: new Map(editions.map((edition) => [edition.isbn, editionFactsOf(edition, trade, context)])),
  };
  const known = { ...title, isPublished: true, version: '1', feedFacts: { title: {}, editions: new Map() } };

  const products = await read(await write([title], format, locale));

  const { titles } = planImport(products, {
    titleOf: () => known,
    titleOfWork: () => undefined,
    hasSeries: () => true,
    people: [],
    answers: {},
  });
  expect(titles.map(kindOf)).toEqual(['same']);
  expect(titles.map(({ isbns }) => isbns)).toEqual([editions.map(({ isbn }) => isbn).sort()]);
});

test('every fact that there is stands in the sheet', async () => {
  const [known, facts] = knownTitle();
  const [product] = await read(await write([known], 'xlsx', 'en'));
  const present = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  const contributors = known.title.contributors.map(({ person: _, ...one }) => one);
  expect(product?.title).toEqual(present({ ...known.title, contributors }));
  expect(product?.edition).toEqual(present(facts));
});

test('what somebody changes in an exported sheet is taken, and what an editor changed meanwhile is kept', async () => {
  const [known, facts] = knownTitle();
  const [product] = await read(await write([known], 'csv', 'nl'));
  if (!product) throw new Error('There is no row');
  const changed: ProductFacts = {
    ...product,
    title: { ...product.title, subtitleEn: 'From the sheet', imprint: 'From the sheet' },
  };
  const now: KnownTitle = {
    ...{ ...known, isPublished: false, version: '2', feedFacts: { title: {}, editions: new Map() } },
    title: { ...known.title, teaserEn: 'By an editor', imprint: 'By an editor' },
    editions: new Map([[product.isbn, { ...facts, pages: 999 }]]),
  };
  const [planned] = planImport([changed], {
    titleOf: () => now,
    titleOfWork: () => undefined,
    hasSeries: () => true,
    people: [],
    answers: {},
  }).titles;
  const decisions = [...(planned?.changes ?? []), ...(planned?.editions[0]?.changes ?? [])];
  expect(decisions.map(({ field, decision }) => [field, decision])).toEqual([
    ['imprint', 'locked'],
    ['subtitleEn', 'take'],
    ['teaserEn', 'nothing-new'],
    ['pages', 'nothing-new'],
  ]);
});

test('a cell that nobody touched does not fill what an editor emptied since', async () => {
  const [known] = knownTitle();
  const products = await read(await write([known], 'xlsx', 'en'));
  const now = { ...draftOf(known), title: { ...known.title, teaserEn: null } };
  const [planned] = planImport(products, catalogueOf(now)).titles;
  expect(planned?.changes).toMatchObject([{ field: 'teaserEn', decision: 'nothing-new' }]);
});

test('a name is changed in any row of its title, and a row that was copied is a new edition of it', async () => {
  const [known, facts] = knownTitle();
  const two = new Map([...known.editions, ['9789048508358', facts]]);
  const sheet = await write([{ ...known, editions: two }], 'csv', 'en');
  const [head = '', first = '', second = ''] = sheet.toString().split('\r\n');
  const copied = second
    .replace('978-9048508358', '978-9089641250')
    .replace('Water & Land', 'Water, Land and Air');
  const products = await read(Buffer.from([head, first, copied].join('\r\n')));
  const now = draftOf(known);
  const [planned] = planImport(products, catalogueOf(now)).titles;
  expect(planned?.changes).toMatchObject([
    { field: 'titleEn', theirs: 'Water, Land and Air', decision: 'take' },
  ]);
  expect(planned?.editions.map(({ isbn, isAdded }) => [isbn, isAdded])).toEqual([
    ['9789089641243', false],
    ['9789089641250', true],
  ]);
  // Also when it stands alone.
  const [alone] = planImport(await read(Buffer.from([head, copied].join('\r\n'))), catalogueOf(now)).titles;
  expect([alone?.documentId, alone?.isbns]).toEqual(['a', ['9789089641250']]);
});

const draftOf = (known: SheetTitle): KnownTitle => ({
  ...{ ...known, isPublished: false, version: '2', feedFacts: { title: {}, editions: new Map() } },
});
const catalogueOf = (title: KnownTitle): Catalogue => ({
  titleOf: (isbn) => (title.editions.has(isbn) ? title : undefined),
  titleOfWork: (key) => (key === `sheet ${title.documentId}` ? title : undefined),
  hasSeries: () => true,
  people: [],
  answers: {},
});

test('what fails while titles are read fails the file', async () => {
  async function* broken(): AsyncGenerator<SheetTitle> {
    yield* [];
    throw new Error('no database');
  }
  await expect(buffer(writeXlsx(broken(), 'en'))).rejects.toThrow('no database');
});

function knownTitle(): [SheetTitle, EditionFacts] {
  const trade = ROUND_TRIP_TITLES['a Dutch title with everything'];
  const [edition] = trade?.title.editions ?? [];
  if (!trade || !edition) throw new Error('It has gone');
  const facts = editionFactsOf(edition, trade, context);
  return [{ documentId: 'a', title: titleFactsOf(trade), editions: new Map([[edition.isbn, facts]]) }, facts];
}

function write(titles: SheetTitle[], format: 'xlsx' | 'csv', locale: Locale): Promise<Buffer> {
  async function* each() {
    yield* titles;
  }
  return buffer(Readable.from(WRITERS[format](each(), locale)));
}

async function read(file: Buffer): Promise<ProductFacts[]> {
  const products: ProductFacts[] = [];
  for await (const event of readSheet(file, { vatRate: () => 0.09 })) {
    if (event.kind !== 'row' || !event.ok) throw new Error(JSON.stringify(event));
    products.push(event.facts);
  }
  return products;
}
