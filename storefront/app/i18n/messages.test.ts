import { expect, test } from '@jest/globals';
import { missingKey } from './config';
import { messages as en } from './messages-en';
import { messages as nl } from './messages-nl';

function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, word]) =>
    typeof word === 'object' && word !== null ? keysOf(word, `${path}${key}.`) : [`${path}${key}`],
  );
}

test('both languages have the same words', () => {
  expect(keysOf(nl).sort()).toEqual(keysOf(en).sort());
});

test('no word is empty, and each keeps its placeholders in both languages', () => {
  const flat = (messages: object) =>
    JSON.stringify(messages)
      .match(/\{\{\w+\}\}/g)
      ?.sort();
  expect(JSON.stringify([en, nl])).not.toMatch(/":\s*""/);
  expect(new Set(flat(nl))).toEqual(new Set(flat(en)));
});

test('a missing word shows the last segment of its key', () => {
  expect(missingKey('cart.removeAll')).toBe('removeAll');
  expect(missingKey('shop:cart.total')).toBe('total');
  expect(missingKey('menu')).toBe('menu');
  expect(missingKey('common:language.ru', '')).toBe('');
});

test('the error pages say what the specification says', () => {
  expect(en.common.notFound).toMatchObject({
    title: 'Page not found',
    text: 'Sorry, this page is not available. It does not exist or is moved to another location.',
  });
  expect(en.common.serverError).toEqual({
    title: 'Server error',
    text: 'Sorry, something has gone wrong. Please try again later or contact us.',
  });
});
