import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { type ClosingNotice, closingNotice, codesIn, noticeText } from './shipping';

const notice: ClosingNotice = {
  openCountries: ['NL', 'BE'],
  from: '2026-05-02',
  until: '2026-05-04',
  texts: { en: 'Closed *abroad*. Write to [us](mailto:us@press.example).', nl: 'Gesloten.' },
};
const closed = (country: string, day: string, one = notice) =>
  closingNotice([one], { country, on: dayOf(day) }) !== null;

test('a notice closes every country that it does not name, on the days on which it shows', () => {
  expect(closed('DE', '2026-05-03')).toBe(true);
  expect(closed('NL', '2026-05-03')).toBe(false);
  expect(closed('DE', '2026-05-01')).toBe(false);
  expect(closed('DE', '2026-05-02')).toBe(true);
  expect(closed('DE', '2026-05-04')).toBe(true);
  expect(closed('DE', '2026-05-05')).toBe(false);
  expect(closed('DE', '2030-01-01', { ...notice, from: null, until: null })).toBe(true);
});

test('its text has no Markdown, and falls back to the other language', () => {
  expect(noticeText(notice, 'en')).toBe('Closed abroad. Write to us.');
  expect(noticeText({ ...notice, texts: { nl: 'Gesloten.' } }, 'en')).toBe('Gesloten.');
  expect(noticeText({ ...notice, texts: {} }, 'en')).toBeNull();
});

test('parses country codes with any separator', () => {
  expect(codesIn('NL, be  US;CA')).toEqual(['NL', 'BE', 'US', 'CA']);
  expect(codesIn('')).toEqual([]);
});
