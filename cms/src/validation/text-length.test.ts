import { expect, test } from '@jest/globals';
import { type Attribute, givenTexts } from './text-fields';
import { lengthProblems } from './text-length';

const ATTRIBUTES: Record<string, Attribute> = {
  title: { type: 'string' },
  toc: { type: 'text' },
  body: { type: 'richtext' },
  reviews: { type: 'component', component: 'book.review' },
  media: { type: 'component', component: 'media.block' },
};
const attributesOf = (component: string): Record<string, Attribute> =>
  component === 'book.review' ? { quote: { type: 'text' } } : { caption: { type: 'string' } };
const problems = (data: Record<string, unknown>) =>
  lengthProblems(givenTexts(data, ATTRIBUTES, attributesOf));

test('accepts texts of the maximum length', () => {
  expect(
    problems({ title: 'a'.repeat(255), toc: 'a'.repeat(20_000), body: 'a'.repeat(60_000), other: 1 }),
  ).toEqual([]);
});

test('refuses a longer text at its field, with both numbers', () => {
  const found = problems({ title: 'a'.repeat(256), body: 'a'.repeat(1_000_000) });
  expect(found.map(({ path }) => path)).toEqual([['title'], ['body']]);
  expect(found[1]?.message).toContain('1,000,000 characters; at most 60,000');
});

test('measures texts in components too', () => {
  const quote = 'a'.repeat(20_001);
  const found = problems({ reviews: [{ quote: 'x' }, { quote }], media: { caption: 'a'.repeat(300) } });
  expect(found.map(({ path }) => path)).toEqual([
    ['reviews', 1, 'quote'],
    ['media', 'caption'],
  ]);
});

test('ignores values that are not texts', () => {
  expect(problems({ title: null, body: undefined, reviews: null, media: [null] })).toEqual([]);
});
