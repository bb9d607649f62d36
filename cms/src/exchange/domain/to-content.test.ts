import { expect, test } from '@jest/globals';
import type { EditionFacts } from './catalogue-facts';
import { editionContent, titleContent } from './to-content';

const vatRate = () => 0.09;
const NONE = { titleEn: null, titleNl: null };

test('texts go to their language, and what is shared to neither', () => {
  const facts = { titleEn: 'Tides', subtitleNl: 'Een boek', titleNl: 'Getijden', volume: '7' };
  expect(titleContent(facts, NONE)).toEqual({
    texts: { en: { title: 'Tides' }, nl: { title: 'Getijden', subtitle: 'Een boek' } },
    shared: { volume: '7' },
  });
});

test('an English description of a title that is Dutch alone gets the Dutch title: a text needs one', () => {
  expect(titleContent({ descriptionEn: 'On tides.' }, { titleEn: null, titleNl: 'Getijden' }).texts).toEqual({
    en: { description: 'On tides.', title: 'Getijden' },
  });
  expect(titleContent({ descriptionEn: 'On tides.' }, { titleEn: 'Tides', titleNl: null }).texts).toEqual({
    en: { description: 'On tides.' },
  });
});

test('a consumer price is stored only where the price without VAT does not give it', () => {
  expect(editionContent({ price: 2000, consumerPrice: 2180 }, null, vatRate)).toEqual({
    price: 2000,
    priceInclVat: null,
  });
  expect(editionContent({ price: 2748, consumerPrice: 2999 }, null, vatRate)).toEqual({
    price: 2748,
    priceInclVat: 2999,
  });
});

test('a new consumer price alone keeps the price without VAT that we have', () => {
  const ours = { price: 2748, consumerPrice: 2995, publicationFormat: 'Paperback' } as EditionFacts;
  expect(editionContent({ consumerPrice: 3250 }, ours, vatRate)).toEqual({ price: 2748, priceInclVat: 3250 });
});

test('a new price without VAT takes along the price with VAT, unless somebody entered that', () => {
  const ours = { price: 2000, consumerPrice: 2180, publicationFormat: 'Paperback' } as EditionFacts;
  expect(editionContent({ price: 2200 }, ours, vatRate)).toEqual({ price: 2200, priceInclVat: null });
  const own = { ...ours, consumerPrice: 2250 };
  expect(editionContent({ price: 2200 }, own, vatRate)).toEqual({ price: 2200, priceInclVat: 2250 });
});

test('a price of nothing puts no edition on sale', () => {
  const ours = { price: null, consumerPrice: null, publicationFormat: 'Paperback' } as EditionFacts;
  expect(editionContent({ price: 0, consumerPrice: 0 }, ours, vatRate)).not.toHaveProperty('disabled');
});

test('an edition without a price is not for sale until it gets one', () => {
  const unpriced = { price: 0, priceInclVat: null, disabled: true };
  expect(editionContent({ publicationFormat: 'Hardback' }, null, vatRate)).toEqual({
    ...{ publicationFormat: 'Hardback', ...unpriced },
  });
  const ours = { price: null, consumerPrice: null, publicationFormat: 'Hardback' } as EditionFacts;
  expect(editionContent({ price: 2000, consumerPrice: 2180 }, ours, vatRate)).toEqual({
    ...{ price: 2000, priceInclVat: null, disabled: false },
  });
  expect(editionContent({ pages: 312 }, ours, vatRate)).toEqual({ pages: 312 });
  expect(editionContent({ price: null, consumerPrice: null }, ours, vatRate)).toEqual(unpriced);
  expect(editionContent({ price: 0, consumerPrice: 0, openAccess: true }, null, vatRate)).toEqual({
    ...{ price: 0, priceInclVat: null, openAccess: true },
  });
});

test('the end of a sale is stored as the editor chooses it, and taken back', () => {
  const ours = { price: 1, consumerPrice: 1 } as EditionFacts;
  expect(editionContent({ ended: 'out-of-print' }, ours, vatRate)).toEqual({ saleState: 'out_of_print' });
  expect(editionContent({ ended: null }, ours, vatRate)).toEqual({ saleState: null });
});

test('of a year its first day is stored', () => {
  expect(editionContent({ publicationDate: '2009', price: 1 }, null, vatRate).publicationDate).toBe(
    '2009-01-01',
  );
  const ours = { price: 1, consumerPrice: 1 } as EditionFacts;
  expect(editionContent({ publicationDate: '2009-05' }, ours, vatRate)).toEqual({
    publicationDate: '2009-05-01',
  });
});
