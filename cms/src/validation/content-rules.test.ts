import { expect, test } from '@jest/globals';
import { applyRules } from './content-rules';

test('normalises fields, in components too', () => {
  const book = {
    doi: 'https://doi.org/10.5117/x',
    language: 'ned,eng',
    orderLinks: [{ url: ' https://a.example ' }],
  };
  expect(applyRules('api::book.book', book)).toEqual([]);
  expect(book).toEqual({
    doi: '10.5117/x',
    language: 'NED|ENG',
    orderLinks: [{ url: 'https://a.example' }],
  });
});

test('reports every problem at its field, all at once', () => {
  const problems = applyRules('api::book.book', {
    doi: 'nope',
    orderLinks: [{ url: 'https://a.example' }, { url: 'ftp://b.example' }],
  });
  expect(problems.map(({ path }) => path)).toEqual([['doi'], ['orderLinks', 1, 'url']]);
});

test('an absent field stays absent, and a blank one becomes null', () => {
  const journal: Record<string, unknown> = { issn: ' ' };
  expect(applyRules('api::journal.journal', journal)).toEqual([]);
  expect(journal).toEqual({ issn: null });
});

test('a notice that closes the shop has country codes, the Netherlands among them', () => {
  const notice: Record<string, unknown> = { openCountries: ' nl be, US ' };
  expect(applyRules('api::notice.notice', notice)).toEqual([]);
  expect(notice.openCountries).toBe('NL, BE, US');
  for (const openCountries of ['BE, US', 'NL, Belgium', 'NL BE3']) {
    expect(applyRules('api::notice.notice', { openCountries })).toHaveLength(1);
  }
  expect(applyRules('api::notice.notice', { openCountries: 'NL', soldElsewhere: true })).toHaveLength(1);
});

test('a notice cannot end before it begins, nor a price with VAT be below the one without', () => {
  expect(applyRules('api::notice.notice', { from: '2026-03-02', until: '2026-03-01' })).toHaveLength(1);
  expect(applyRules('api::notice.notice', { from: '2026-03-01', until: '2026-03-01' })).toEqual([]);
  expect(applyRules('api::edition.edition', { price: 2500, priceInclVat: 2499 })).toHaveLength(1);
});
