import { isbnSchema } from '@colophon/contracts/values/isbn';
import type { OnixProduct, Price } from '@colophon/onix/product';
import { expect, test } from '@jest/globals';
import { makeTradeTitle, PRESS } from '../../../../test/exchange-makers';
import { makeContext, makeEdition } from '../../../../test/site/site-makers';
import { onixProduct } from '../to-onix/onix-product';
import { factsFromOnix } from './facts-from-onix';

const PAPER = '9789089641243';
const EBOOK = '9789048508358';
const source = { vatRate: () => 0.09, today: '2026-11-21' };

function makeProduct(more: Partial<OnixProduct> = {}) {
  const product = onixProduct(makeTradeTitle(), makeEdition(), makeContext(), PRESS);
  if (!product) throw new Error('There is no record');
  return { ...product, ...more, isbn: isbnSchema.parse(PAPER) };
}
const readOf = (more: Partial<OnixProduct>) => factsFromOnix(makeProduct(more), source);
function factsOf(more: Partial<OnixProduct>) {
  const read = readOf(more);
  if (!read.ok) throw new Error(read.refused.reason.code);
  return read.facts;
}
function refusalOf(more: Partial<OnixProduct>) {
  const read = readOf(more);
  return read.ok ? null : read.refused.reason;
}

test.each([
  ['BC', [], 'Paperback'],
  ['BB', [], 'Hardback'],
  ['ED', ['E107'], 'eBook PDF'],
  ['EA', ['E101', 'E200'], 'eBook ePub'],
] as const)('form %s with details %j is sold as %s', (form, formDetails, format) => {
  expect(factsOf({ form, formDetails }).edition.publicationFormat).toBe(format);
});

test.each([
  ['BA', [], 'form-ambiguous'],
  ['ED', [], 'form-ambiguous'],
  ['ED', ['E101', 'E107'], 'form-ambiguous'],
  ['AJ', [], 'form-not-sold'],
  [null, [], 'form-unknown'],
] as const)('form %s with details %j is refused as %s', (form, formDetails, code) => {
  expect(refusalOf({ form, formDetails })?.code).toBe(code);
});

test('a deletion, a test record and a product without title are refused, each with its reason', () => {
  expect(refusalOf({ notification: '05' })?.code).toBe('deletion');
  expect(refusalOf({ notification: '89' })?.code).toBe('test-record');
  expect(refusalOf({ titles: [] })?.code).toBe('no-title');
});

test('an update of the supply alone has neither a title nor a form, and changes prices only', () => {
  const facts = factsOf({
    ...{ notification: '04', blocks: ['supply'], form: null, formDetails: [], titles: [], contributors: [] },
    ...{ languages: [], subjects: [], audiences: [], texts: [], publishers: [], publishingStatus: null },
    ...{ identifiers: [], relatedWorks: [], publishingDates: [] },
  });
  expect(facts.title).toEqual({});
  expect(facts.edition).toMatchObject({ price: 2748, consumerPrice: 2995 });
});

function pricesOf(...prices: Partial<Price>[]) {
  const [supply] = makeProduct().supplies;
  if (!supply) throw new Error('There is no supply');
  const whole = prices.map(
    (price): Price => ({
      ...{ type: '02', qualifier: null, amount: 2995, unpriced: null, currency: 'EUR' },
      ...{ taxes: [], territory: null, dates: [] },
      ...price,
    }),
  );
  const facts = factsOf({ supplies: [{ ...supply, prices: whole }] });
  const { price, consumerPrice, fixedPriceUntil } = facts.edition;
  return { price, consumerPrice, fixedPriceUntil, notes: facts.notes };
}
const soldIn = (...countries: string[]) => ({
  territory: { countries, regions: [], countriesExcluded: [], regionsExcluded: [] },
});

test('the price without VAT is computed with the tax that the feed names, and else with ours', () => {
  const tax = { type: '01', rateCode: 'R', taxable: null, amount: null };
  expect(pricesOf({ amount: 2120, taxes: [{ ...tax, percent: 6 }] })).toMatchObject({ price: 2000 });
  expect(pricesOf({ amount: 2180 })).toMatchObject({ price: 2000, consumerPrice: 2180 });
  expect(pricesOf({ amount: 2180, taxes: [{ ...tax, percent: 9, taxable: 1999 }] })).toMatchObject({
    price: 1999,
  });
});

test('of several prices the one in euros for the Netherlands counts, and that of today', () => {
  expect(
    pricesOf(
      { amount: 3500, currency: 'USD' },
      { amount: 3100, ...soldIn('BE', 'LU') },
      { amount: 2795, dates: [{ role: '15', date: '2026-11-20' }] },
      { amount: 3195, dates: [{ role: '14', date: '2027-01-01' }] },
      { amount: 2995, ...soldIn('NL') },
    ),
  ).toMatchObject({ consumerPrice: 2995 });
});

test('a fixed price keeps its last day', () => {
  expect(pricesOf({ type: '04', dates: [{ role: '15', date: '2027-05-01' }] })).toMatchObject({
    consumerPrice: 2995,
    fixedPriceUntil: '2027-05-01',
  });
});

test('a price in dollars alone is no price here, and is said', () => {
  expect(pricesOf({ currency: 'USD' })).toEqual({
    ...{ price: undefined, consumerPrice: undefined, fixedPriceUntil: undefined },
    notes: [{ code: 'price-in-other-currency', values: { currency: 'USD' } }],
  });
});

test('a price without tax is no consumer price', () => {
  const { price, consumerPrice } = pricesOf({ type: '01', amount: 2000 });
  expect([price, consumerPrice]).toEqual([2000, undefined]);
});

test('names are read from what the feed has of them, and roles that we do not have are said', () => {
  const [author] = factsOf({}).title.contributors ?? [];
  expect(author).toBeUndefined();
  const name = {
    ...{ personName: null, inverted: 'Braak, J.J. van den', titlesBefore: null, namesBeforeKey: null },
    ...{ prefixToKey: null, keyNames: null, namesAfterKey: null, suffixToKey: null, lettersAfter: null },
    corporateName: null,
  };
  const rest = {
    sequence: 1,
    identifiers: [],
    affiliations: [],
    biographies: [],
    websites: [],
    unnamed: null,
  };
  const facts = factsOf({
    contributors: [
      { ...rest, roles: ['A01', 'E07'], name },
      { ...rest, roles: ['B01'], name: { ...name, inverted: null, corporateName: 'Tra & Co' } },
      {
        ...rest,
        roles: ['A15', 'A29', 'A13', 'A22', 'A32'],
        name: { ...name, inverted: null, personName: 'Bo' },
      },
    ],
  });
  expect(facts.title.contributors).toEqual([
    { name: 'J.J. van den Braak', sortName: 'Braak, J.J. van den', role: 'author' },
    { name: 'Tra & Co', sortName: null, role: 'editor' },
    ...(['foreword', 'introduction', 'photographer', 'afterword', 'contributor'] as const).map((role) => ({
      ...{ name: 'Bo', sortName: null, role },
    })),
  ]);
  expect(facts.notes).toEqual([
    { code: 'role-unknown', values: { name: 'J.J. van den Braak', role: 'E07' } },
  ]);
});

test.each([
  ['2213493X', '2213-493X', 0],
  ['165-0505', null, 1],
  ['1650505', '0165-0505', 0],
  ['0165-0506', null, 1],
])('a series with the ISSN %s is taken with %s', (value, issn, notes) => {
  const series = { type: '10', title: 'Low Lands', subtitle: null, partNumber: null };
  const facts = factsOf({
    collections: [{ ...series, identifiers: [{ type: '02', typeName: null, value }] }],
  });
  expect(facts.title.series).toEqual({ name: 'Low Lands', issn });
  expect(facts.notes.map(({ code }) => code)).toEqual(notes ? ['wrong-issn'] : []);
});

test('keywords are in the language that they name, else in that of a Dutch work', () => {
  const keywords = (heading: string, language: string | null) => ({
    ...{ scheme: '20', schemeName: null, code: null, isMain: false },
    ...{ heading, language },
  });
  const subjects = [keywords('dikes; water', 'eng'), keywords('dijken, water; dijken', null)];
  expect(factsOf({ subjects, languages: [{ role: '01', code: 'dut' }] }).title).toMatchObject({
    ...{ keywordsEn: 'dikes, water', keywordsNl: 'dijken, water' },
  });
});

test('texts for booksellers alone are not shown to readers', () => {
  const text = { type: '03', language: 'eng', author: null, source: null, from: null, until: null };
  const facts = factsOf({
    texts: [
      { ...text, text: 'Order now, 45 % off.', audiences: ['02'] },
      { ...text, text: 'On tides.', audiences: ['03'] },
    ],
  });
  expect(facts.title.descriptionEn).toBe('On tides.');
});

test('the other forms of a work are found by ISBN, whatever the type of identifier', () => {
  const identifier = { type: '03', typeName: null, value: '978-90-485-0835-8' };
  const relatedProducts = [
    { codes: ['13'], identifiers: [identifier] },
    { codes: ['23'], identifiers: [{ ...identifier, value: '9780306406157' }] },
  ];
  expect(factsOf({ relatedProducts }).otherForms).toEqual([EBOOK]);
  expect(
    factsOf({ relatedProducts: [{ codes: ['06'], identifiers: [{ ...identifier, value: PAPER }] }] })
      .otherForms,
  ).toEqual([]);
});

test.each([
  [['2027-02'], undefined, ['date-without-day']],
  [['2026'], undefined, ['date-without-day']],
  [['2025'], '2025', []],
  [['2009-05', '2009-05-12'], '2009-05-12', []],
  [['2027-03', '1998-05-02'], undefined, ['date-without-day']],
])('of the dates %j %s is taken: a month or a year only when it is over', (dates, taken, notes) => {
  const publishingDates = dates.map((date, at) => ({ role: at === 0 ? '01' : '11', date }));
  const facts = factsOf({ publishingDates });
  expect(facts.edition.publicationDate).toBe(taken);
  expect(facts.notes.map(({ code }) => code)).toEqual(notes);
});
