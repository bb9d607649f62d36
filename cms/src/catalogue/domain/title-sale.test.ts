import type { SaleState } from '@colophon/contracts/catalogue/product';
import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import { makeContext, makeEdition, makeTitle } from '../../../test/site/site-makers';
import { bookSource } from '../../outbox/domain/book-source';
import { bookCard } from './book-card';
import type { Edition } from './title';
import { saleOf } from './title-sale';

const context = makeContext();
const SOON = '2027-03-15';
const paperback = (saleState: SaleState | null, publicationDate: string | null = '2010-01-05') =>
  makeEdition({ saleState, publicationDate });
const ebook = (saleState: SaleState | null, publicationDate: string | null = '2015-06-01') =>
  makeEdition({
    isbn: '9789048510528',
    productId: 70_002,
    publicationFormat: 'eBook PDF',
    price: cents(1000),
    saleState,
    publicationDate,
  });

test.each<[string, Edition[], ReturnType<typeof saleOf>]>([
  ['nothing chosen', [paperback(null), ebook(null)], { state: null, from: '2010-01-05' }],
  ['no edition', [], { state: null, from: null }],
  ['no date', [paperback(null, null)], { state: null, from: null }],
  ['chosen available', [paperback('available')], { state: null, from: '2010-01-05' }],
  ['available, of the future', [paperback('available', SOON)], { state: null, from: SOON }],
  ['announced', [paperback('announced', SOON)], { state: 'forthcoming', from: SOON }],
  ['announced, its day gone', [paperback('announced')], { state: 'forthcoming', from: '2010-01-05' }],
  ['a pre-order with a day', [paperback('preorder', SOON)], { state: null, from: SOON }],
  ['a pre-order without a day', [paperback('preorder', null)], { state: 'forthcoming', from: null }],
  ['sold out', [paperback('sold_out')], { state: 'sold-out', from: '2010-01-05' }],
  [
    'all out of print',
    [paperback('out_of_print'), ebook('out_of_print')],
    { state: 'out-of-print', from: '2010-01-05' },
  ],
  ['withdrawn', [paperback('withdrawn')], { state: 'withdrawn', from: '2010-01-05' }],
  [
    'sold out and withdrawn',
    [ebook('withdrawn'), paperback('sold_out')],
    { state: 'sold-out', from: '2010-01-05' },
  ],
  [
    'sold out in print, there as an e-book',
    [paperback('sold_out'), ebook(null)],
    { state: null, from: '2015-06-01' },
  ],
  [
    'withdrawn in print, an e-book to come',
    [paperback('withdrawn'), ebook(null, SOON)],
    { state: null, from: SOON },
  ],
  [
    'sold out in print, an e-book announced',
    [paperback('sold_out'), ebook('announced', SOON)],
    { state: 'forthcoming', from: SOON },
  ],
  [
    'there in print, an e-book announced',
    [paperback(null), ebook('announced', '2001-01-01')],
    { state: null, from: '2010-01-05' },
  ],
])('%s', (_name, editions, expected) => {
  expect(saleOf(makeTitle({ editions }), context)).toEqual(expected);
});

test('a title that is sold elsewhere is never sold out; one that the press withdrew is withdrawn', () => {
  const sale = (saleState: SaleState) =>
    saleOf(makeTitle({ soldElsewhere: true, editions: [paperback(saleState)] }), context).state;
  expect(sale('sold_out')).toBeNull();
  expect(sale('withdrawn')).toBe('withdrawn');
});

test("a card shows the title's sale state, and a price only where an edition is sold", () => {
  const card = (...editions: Edition[]) => bookCard(makeTitle({ editions }), context);
  expect(card(paperback('announced', SOON))).toMatchObject({ forthcoming: true, ended: null, price: null });
  expect(card(paperback('sold_out', SOON))).toMatchObject({
    forthcoming: false,
    ended: 'sold-out',
    price: null,
  });
  expect(card(paperback('withdrawn'), ebook(null, SOON))).toMatchObject({
    forthcoming: true,
    ended: null,
    price: { net: 1000 },
    // The publication date of the work does not depend on which editions are sold.
    publicationDate: '2010-01-05',
  });
});

test('the sale state stored in search does not depend on the day', () => {
  const noTexts = { longTexts: {}, disciplines: [], categories: [] };
  const states = [
    null,
    'announced',
    'preorder',
    'available',
    'sold_out',
    'out_of_print',
    'withdrawn',
  ] as const;
  for (const saleState of states)
    for (const date of [SOON, '2010-01-05', null]) {
      const title = makeTitle({ editions: [paperback(saleState, date)] });
      const [before, after] = ['2026-11-21', '2027-03-16'].map((day) => {
        const { sale, editions } = bookSource(
          title,
          noTexts,
          makeContext({ now: new Date(`${day}T10:00:00Z`) }),
        );
        return { sale, orderable: editions.map(({ orderable }) => orderable) };
      });
      expect([saleState, date, after]).toEqual([saleState, date, before]);
    }
});
