import { expect, test } from '@jest/globals';
import { panelLanguage } from './panel-language';

const requestOf = (user: unknown, browser = '') => ({
  state: { user },
  get: (header: string) => (header === 'accept-language' ? browser : ''),
});

test.each([
  [{ preferedLanguage: 'nl' }, 'en-GB', 'nl'],
  [{ preferedLanguage: 'en' }, 'nl-NL', 'en'],
  [{ preferedLanguage: 'fr' }, 'nl-NL', 'nl'],
  [{ preferedLanguage: null }, '', 'en'],
  [undefined, 'nl-NL,nl;q=0.9', 'nl'],
])('of %j with a browser in %j the panel’s language is %j', (user, browser, language) => {
  expect(panelLanguage(requestOf(user, browser))).toBe(language);
});

test('a program gets English', () => {
  expect(panelLanguage(undefined)).toBe('en');
});
