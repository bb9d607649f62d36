import { expect, test } from '@jest/globals';
import { publishedLanguages } from './published-languages';

const en = (status: string) => ({ locale: 'en', status });
const nl = (status: string) => ({ locale: 'nl', status });

test.each([
  [undefined, undefined, []],
  [en('draft'), [], []],
  [en('published'), [], ['en']],
  [en('modified'), [nl('draft')], ['en']],
  [en('draft'), [nl('published')], ['nl']],
  [en('published'), [nl('modified')], ['en', 'nl']],
  [nl('published'), [nl('published'), en('published')], ['nl', 'en']],
  [{ locale: null, status: 'published' }, [], []],
])('%j with %j is published in %j', (open, others, languages) => {
  expect(publishedLanguages(open, others)).toEqual(languages);
});
