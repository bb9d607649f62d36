import { expect, test } from '@jest/globals';
import { chosenLanguage } from './panel-language';

test.each([
  [{ preferedLanguage: 'nl' }, 'nl'],
  [{ preferedLanguage: 'en' }, 'en'],
  [{ preferedLanguage: 'fr' }, null],
  [{ preferedLanguage: null }, null],
  [{}, null],
  [null, null],
  [undefined, null],
])('of %j the panel’s language is %j', (user, language) => {
  expect(chosenLanguage(user)).toBe(language);
});
