import { expect, test } from '@jest/globals';
import { textQuery } from './text-query';

test.each([
  ['Brontë', 'bronte:*'],
  ['Ørsted’s Łódź', 'orsted & s & lodz:*'],
  ["d'Alembert non-fiction", 'd & alembert & non & fiction:*'],
  ['a | !b & (c', 'a & b & c:*'],
  [Array(12).fill('a').join(' '), `${Array(10).fill('a').join(' & ')}:*`],
  ['…', null],
])('%s is asked for as %s', (q, query) => {
  expect(textQuery(q)).toBe(query);
});
