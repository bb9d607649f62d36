import { text } from 'node:stream/consumers';
import { CHANNELS, type Channel } from '@colophon/contracts/catalogue/onix-channels';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryProduct } from '../../test/arbitrary-product';
import { emptyProduct, fullHeader, fullProduct } from '../../test/sample-products';
import type { OnixProduct } from '../product';
import { schemaErrors } from '../testing/schema-errors';
import { channelVersion, headerFor, isKnownSender, missingFor, productFor } from './channels';
import { FACTS, type FactKey } from './facts';
import { writeOnix } from './message';

const [author] = fullProduct.contributors;
const [supply] = fullProduct.supplies;
if (!author || !supply) throw new Error('The sample has an author and a supply.');

const ebook: OnixProduct = {
  ...fullProduct,
  subjects: [
    ...fullProduct.subjects,
    { scheme: '10', schemeName: null, code: 'LIT000000', heading: null, language: null, isMain: false },
    { scheme: '32', schemeName: null, code: '621', heading: null, language: null, isMain: false },
  ],
};
const paperback: OnixProduct = { ...ebook, form: 'BC', formDetails: [], features: [] };

const required = (channel: Channel, product: OnixProduct) =>
  missingFor(channel, product)
    .filter(({ level }) => level === 'required')
    .map(({ fact }) => fact);

test.each(CHANNELS)('%s lacks nothing of a product that says everything', (channel) => {
  expect(missingFor(channel, ebook)).toEqual([]);
});

test('every fact is asked for by a channel, and missing from an empty product that it applies to', () => {
  const lacking: readonly OnixProduct[] = [
    emptyProduct,
    { ...emptyProduct, form: 'BC', funding: [{ name: null, identifiers: [], grants: [] }] },
    { ...emptyProduct, form: 'EA' },
  ];
  const missing = CHANNELS.flatMap((channel) => lacking.flatMap((product) => missingFor(channel, product)));
  expect([...new Set(missing.map(({ fact }) => fact))].sort()).toEqual(Object.keys(FACTS).sort());
});

test('every fact has words in both languages', () => {
  for (const { en, nl } of Object.values(FACTS)) {
    expect(en).not.toBe('');
    expect(nl).not.toBe('');
  }
});

/** For each fact, a paperback or e-book that lacks it and nothing else. */
const WITHOUT: readonly [FactKey, Channel, OnixProduct][] = [
  ['nur', 'cb', { ...ebook, subjects: ebook.subjects.filter(({ scheme }) => scheme !== '32') }],
  ['weight', 'cb', { ...paperback, weightGrams: 0 }],
  ['price in euros', 'cb', { ...ebook, supplies: [{ ...supply, prices: [] }] }],
  ['thema', 'oapen', { ...ebook, subjects: ebook.subjects.filter(({ scheme }) => scheme !== '93') }],
  ['keywords', 'oapen', { ...ebook, subjects: ebook.subjects.filter(({ scheme }) => scheme !== '20') }],
  ['licence', 'oapen', { ...ebook, licence: { name: 'CC BY', link: null } }],
  ['open-access file', 'oapen', { ...ebook, supplies: [{ ...supply, websites: [] }] }],
  ['digital form', 'google', paperback],
  ['bisac or bic', 'google', { ...ebook, subjects: ebook.subjects.filter(({ scheme }) => scheme !== '10') }],
  ['publication day', 'google', { ...ebook, publishingDates: [{ role: '01', date: '2026-03' }] }],
  ['availability', 'google', { ...ebook, supplies: [{ ...supply, availability: '99' }] }],
  [
    'supplier',
    'generic',
    { ...ebook, supplies: [{ ...supply, supplierName: null, supplierIdentifiers: [] }] },
  ],
];
test.each(WITHOUT)('without %s, %s says so', (fact, channel, product) => {
  expect(required(channel, product)).toEqual([fact]);
});

test('nobody asks for the weight of an e-book, or for the accessibility of a paperback', () => {
  const file = { ...ebook, weightGrams: null, heightMm: null };
  for (const channel of CHANNELS) {
    expect(missingFor(channel, file)).toEqual([]);
    expect(missingFor(channel, paperback).map(({ fact }) => fact)).not.toContain('accessibility');
  }
});

test('a funder is recommended to OAPEN, and a grant only where there is a funder', () => {
  expect(missingFor('oapen', { ...ebook, funding: [] })).toEqual([{ fact: 'funder', level: 'recommended' }]);
});

test('a deleted product lacks nothing', () => {
  expect(missingFor('cb', { ...emptyProduct, notification: '05' })).toEqual([]);
});

test('Centraal Boekhuis gets updates with the ISBN as reference and as GTIN, and nothing else', () => {
  const shaped = productFor('cb', fullProduct);
  expect(shaped.recordReference).toBe('9789089641243');
  expect(shaped.notification).toBe('04');
  expect(shaped.identifiers).toEqual([{ type: '03', typeName: null, value: '9789089641243' }]);
  expect(shaped.relatedProducts[0]?.identifiers).toEqual([
    { type: '03', typeName: null, value: '9789048510368' },
  ]);
  expect(productFor('cb', { ...fullProduct, notification: '05' }).notification).toBe('05');
});

test('Centraal Boekhuis knows a sender by its relation ID alone', () => {
  const ids = [
    { type: '06', typeName: null, value: '8712345000004' },
    { type: '10', typeName: null, value: '1234567' },
  ];
  expect(headerFor('cb', { ...fullHeader, senderIdentifiers: ids }).senderIdentifiers).toEqual(ids.slice(1));
  expect(isKnownSender('cb', { ...fullHeader, senderIdentifiers: ids })).toBe(true);
  expect(isKnownSender('cb', { ...fullHeader, senderIdentifiers: ids.slice(0, 1) })).toBe(false);
  expect(isKnownSender('oapen', { ...fullHeader, senderIdentifiers: [] })).toBe(true);
});

test('OAPEN finds the file at the supplier, and the abstract as the description', () => {
  const link = 'https://press.example/full.pdf';
  const shaped = productFor('oapen', {
    ...fullProduct,
    supplies: [{ ...supply, websites: [] }],
    resources: [{ contentType: '28', mode: '04', audiences: [], link }],
    texts: fullProduct.texts.map((abstract) => ({ ...abstract, type: '30' })),
  });
  expect(shaped.supplies[0]?.websites).toEqual([{ role: '29', link }]);
  expect(shaped.texts.map(({ type }) => type)).toEqual(['03']);
  expect(productFor('oapen', fullProduct)).toEqual(fullProduct);
});

test('Google Books gets an author for an edited volume, and no roles that it refuses', () => {
  const editor = { ...author, roles: ['B01'] };
  const indexer = { ...author, roles: ['A34'] };
  const shaped = productFor('google', { ...fullProduct, contributors: [editor, indexer] });
  expect(shaped.contributors.map(({ roles }) => roles)).toEqual([['A01', 'B01']]);
  const written = productFor('google', {
    ...fullProduct,
    contributors: [editor, { ...author, roles: ['A01'] }],
  });
  expect(written.contributors.map(({ roles }) => roles)).toEqual([['B01'], ['A01']]);
});

test.each(CHANNELS)('what %s gets is valid', async (channel) => {
  const version = channelVersion(channel);
  const products = fc
    .sample(arbitraryProduct, { seed: 7, numRuns: 100 })
    .map((product, index) => ({ ...product, isbn: null, recordReference: `example.${index}` }));
  const shaped = [fullProduct, ...products].map((product) => productFor(channel, product));
  const message = await text(writeOnix(headerFor(channel, fullHeader), shaped, { version }));
  expect(await schemaErrors(message, version)).toEqual([]);
});
