import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { type FixedPriceFacts, fixedPriceUntil } from './availability';

const on = dayOf('2026-05-01');
const novel: FixedPriceFacts = {
  language: 'NED',
  publicationFormat: 'Hardback',
  fixedPriceUntil: '2026-12-31',
};

test.each<[string, Partial<FixedPriceFacts>, string | null]>([
  ['a new Dutch book', {}, '2026-12-31'],
  ['on its last day', { fixedPriceUntil: '2026-05-01' }, '2026-05-01'],
  ['a day later', { fixedPriceUntil: '2026-04-30' }, null],
  ['without a period', { fixedPriceUntil: null }, null],
  ['an e-book', { publicationFormat: 'eBook ePub' }, null],
  ['a PDF', { publicationFormat: 'eBook PDF' }, null],
  ['in English', { language: 'ENG' }, null],
  ['in Frisian', { language: 'FRY' }, '2026-12-31'],
  ['in Dutch and English', { language: 'ENG|NED' }, '2026-12-31'],
  ['under the short code', { language: 'nl', publicationFormat: 'Paperback' }, '2026-12-31'],
])('%s is bound until %o as it should', (_name, facts, until) => {
  expect(fixedPriceUntil({ ...novel, ...facts }, on)).toBe(until);
});
