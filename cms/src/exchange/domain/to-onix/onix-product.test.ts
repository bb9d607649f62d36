import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import {
  makeTradeContributor,
  makeTradeEdition,
  makeTradeFacts,
  makeTradeTitle,
  PRESS,
} from '../../../../test/exchange-makers';
import { makeContext, makeDetails, makeEdition, makeTitle } from '../../../../test/site/site-makers';
import type { Edition, Title } from '../../../catalogue/domain/title';
import type { TradeTitle } from '../trade-title';
import { onixProduct } from './onix-product';

const EBOOK = '9789048508358';

function recordOf(title: Partial<Title>, edition: Partial<Edition> = {}, more: Partial<TradeTitle> = {}) {
  const only = makeEdition(edition);
  const trade = makeTradeTitle({ title: makeTitle({ editions: [only], ...title }), ...more });
  const product = onixProduct(trade, only, makeContext(), PRESS);
  if (!product) throw new Error('There is no record');
  return product;
}

test('an edition is known by its ISBN, by the DOI of its title and by our own number', () => {
  const { recordReference, identifiers, notification } = recordOf({ doi: '10.5117/9789089641243' });
  expect(recordReference).toBe('9789089641243');
  expect(notification).toBe('03');
  expect(identifiers.map(({ type, value }) => `${type} ${value}`)).toEqual([
    '15 9789089641243',
    '03 9789089641243',
    '06 10.5117/9789089641243',
    '01 70001',
  ]);
});

test('an edition without a valid ISBN has no record', () => {
  const edition = makeEdition({ isbn: '9789089641244' });
  const trade = makeTradeTitle({ title: makeTitle({ editions: [edition] }) });
  expect(onixProduct(trade, edition, makeContext(), PRESS)).toBeNull();
});

test('a Dutch paperback has the price that the law fixes, until its last day, and a price without VAT elsewhere', () => {
  const editions = [
    makeTradeEdition({ isbn: '9789089641243', weightGrams: 410, fixedPriceUntil: '2027-05-01' }),
  ];
  const { supplies, weightGrams } = recordOf(
    { language: 'NED' },
    { price: cents(2748), priceInclVat: cents(2995) },
    { editions },
  );
  expect(weightGrams).toBe(410);
  expect(supplies[0]?.prices).toMatchObject([
    {
      type: '04',
      amount: 2995,
      currency: 'EUR',
      taxes: [{ percent: 9, taxable: 2748, amount: 247 }],
      territory: { countries: ['NL'] },
      dates: [{ role: '15', date: '2027-05-01' }],
    },
    { type: '01', amount: 2748, territory: { regions: ['WORLD'], countriesExcluded: ['NL'] }, dates: [] },
  ]);
});

test('an English paperback and any e-book have a recommended price', () => {
  const editions = [
    makeTradeEdition({ isbn: '9789089641243', weightGrams: null, fixedPriceUntil: '2027-05-01' }),
  ];
  const typeOf = (title: Partial<Title>, edition: Partial<Edition> = {}) =>
    recordOf(title, edition, { editions }).supplies[0]?.prices[0]?.type;
  expect(typeOf({ language: 'ENG' })).toBe('02');
  expect(typeOf({ language: 'NED' }, { publicationFormat: 'eBook PDF' })).toBe('02');
});

test('an open-access e-book is free of charge, and says where its text is', () => {
  const product = recordOf(
    { openAccessLink: 'https://library.example/1' },
    { publicationFormat: 'eBook PDF', price: cents(0), openAccess: true },
    { details: makeDetails({ licence: 'CC BY 4.0' }) },
  );
  expect(product).toMatchObject({ form: 'ED', formDetails: ['E107'], licence: { name: 'CC BY 4.0' } });
  expect(product.supplies[0]).toMatchObject({ unpriced: '01', prices: [], availability: '20' });
  expect(product.resources).toMatchObject([{ contentType: '28', link: 'https://library.example/1' }]);
});

test('a title that comes out next year is announced as forthcoming, with the day on which it can be supplied', () => {
  const product = recordOf({}, { publicationDate: '2027-02-01' });
  expect(product).toMatchObject({ notification: '02', publishingStatus: '02' });
  expect(product.supplies[0]).toMatchObject({
    availability: '10',
    dates: [{ role: '08', date: '2027-02-01' }],
  });
});

test.each([
  ['sold_out', '06', '31'],
  ['out_of_print', '07', '51'],
  ['withdrawn', '11', '46'],
] as const)('an edition that is %s has status %s and availability %s', (saleState, status, availability) => {
  const product = recordOf({}, { saleState });
  expect(product.publishingStatus).toBe(status);
  expect(product.supplies[0]?.availability).toBe(availability);
});

test('a title sold by others keeps its status: only we do not supply it', () => {
  const product = recordOf({ soldElsewhere: true });
  expect([product.publishingStatus, product.supplies[0]?.availability]).toEqual(['04', '43']);
});

test('the title in the language of the work comes first, its translation second', () => {
  const texts = {
    en: { title: 'Water and Land', subtitle: null, teaser: null, slug: null },
    nl: { title: 'Water en land', subtitle: 'Een geschiedenis', teaser: null, slug: null },
  };
  expect(recordOf({ language: 'NED', texts }).titles).toEqual([
    { type: '01', title: 'Water en land', subtitle: 'Een geschiedenis', language: 'dut', partNumber: null },
    { type: '06', title: 'Water and Land', subtitle: null, language: 'eng', partNumber: null },
  ]);
  const same = { en: texts.en, nl: texts.en };
  expect(recordOf({ language: 'DUI', texts: same }).titles).toMatchObject([{ type: '01', language: 'ger' }]);
});

test('who is author and illustrator is one contributor with two roles, in the place of the first', () => {
  const contributors = [
    makeTradeContributor(),
    makeTradeContributor({ name: 'Jan Smit', sortName: null }),
    makeTradeContributor({ role: 'illustrator' }),
  ];
  expect(
    recordOf({}, {}, { contributors }).contributors.map(({ sequence, roles, name }) => [
      sequence,
      roles.join(),
      name.personName,
      name.inverted,
    ]),
  ).toEqual([
    [1, 'A01,A12', 'Mara Quist', 'Quist, Mara'],
    [2, 'A01', 'Jan Smit', null],
  ]);
});

test('editions of a title name each other: an e-book is based on the printed one', () => {
  const paper = makeEdition();
  const ebook = makeEdition({ isbn: EBOOK, publicationFormat: 'eBook PDF', productId: 70_002 });
  const trade = makeTradeTitle({ title: makeTitle({ editions: [paper, ebook] }) });
  const relations = [paper, ebook].map((edition) =>
    onixProduct(trade, edition, makeContext(), PRESS)?.relatedProducts.map(
      ({ codes, identifiers }) => `${codes} ${identifiers[0]?.value}`,
    ),
  );
  expect(relations).toEqual([[`27 ${EBOOK}`], ['13 9789089641243']]);
});

test('texts go out in both languages, keywords as a subject of each, terms under our own names', () => {
  const details = makeDetails({
    longTexts: {
      en: { description: 'On *tides*.', toc: 'Intro | 7', keywords: 'tides, sea' },
      nl: { description: 'Over getijden.', toc: null, keywords: 'getijden\nsea' },
    },
    disciplines: [{ slug: 'history', name: { en: 'History', nl: 'Geschiedenis' } }],
    reviews: [{ quote: { en: 'A tide of a book.', nl: null }, source: 'Trouw' }],
  });
  const product = recordOf({}, {}, { details });
  expect(product.texts.map(({ type, language, text, source }) => [type, language, text, source])).toEqual([
    ['03', 'eng', 'On *tides*.', null],
    ['04', 'eng', '- Intro | 7', null],
    ['03', 'dut', 'Over getijden.', null],
    ['06', 'eng', 'A tide of a book.', 'Trouw'],
  ]);
  expect(product.subjects).toMatchObject([
    { scheme: '24', schemeName: 'Colophon discipline', code: 'history', heading: 'History' },
    { scheme: '24', schemeName: 'Colophon type', code: 'academic' },
    { scheme: '20', heading: 'tides; sea', language: 'eng' },
    { scheme: '20', heading: 'getijden; sea', language: 'dut' },
  ]);
});

test('what editors enter for the trade goes out under its own codes', () => {
  const trade = makeTradeFacts({
    ...{ thema: 'NHD\n1DDN', nur: '680', audience: 'school', editionNumber: 2, copyrightYear: 2020 },
    ...{ originalTitle: 'Wasser', originalLanguage: 'DUI', workId: 'W-7' },
    abstract: { nl: 'Een samenvatting.' },
    funding: [{ funder: 'NWO', ror: '04jsz6e67', grantNumber: '1.2' }],
  });
  const contributors = [
    makeTradeContributor({ orcid: '0000-0002-1825-0097', affiliation: 'Leiden University' }),
    makeTradeContributor({ name: 'Council for Water', sortName: null, kind: 'body', role: 'editor' }),
  ];
  const editions = [
    makeTradeEdition({
      ...{ formatDetail: 'B105', drm: 'watermark', accessibility: '10\n14', recordReference: 'lup-7' },
      ...{ publishingStatus: 'postponed', availability: 'on-demand' },
    }),
  ];
  const product = recordOf({}, {}, { trade, contributors, editions });
  expect(product).toMatchObject({
    ...{ recordReference: 'lup-7', formDetails: ['B105'], technicalProtection: ['02'], editionNumber: 2 },
    ...{ copyrightYear: '2020', publishingStatus: '03', audiences: [{ scheme: '01', value: '04' }] },
    features: [
      { type: '09', value: '10' },
      { type: '09', value: '14' },
    ],
    languages: [
      { role: '01', code: 'eng' },
      { role: '02', code: 'ger' },
    ],
    funding: [
      { name: 'NWO', identifiers: [{ type: '40', value: 'https://ror.org/04jsz6e67' }], grants: ['1.2'] },
    ],
    contributors: [
      {
        identifiers: [{ type: '21', value: '0000000218250097' }],
        affiliations: [{ name: 'Leiden University' }],
      },
      { name: { corporateName: 'Council for Water', personName: null } },
    ],
  });
  expect(product.supplies[0]?.availability).toBe('23');
  expect(product.titles.at(-1)).toMatchObject({ type: '03', title: 'Wasser', language: 'ger' });
  expect(product.texts.at(-1)).toMatchObject({ type: '30', language: 'dut' });
  expect(product.subjects.slice(0, 3)).toMatchObject([
    { scheme: '93', code: 'NHD', isMain: true },
    { scheme: '94', code: '1DDN', isMain: false },
    { scheme: '32', code: '680' },
  ]);
});
