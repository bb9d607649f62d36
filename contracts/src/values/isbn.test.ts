import { expect, test } from '@jest/globals';
import { doiSchema, issnSchema, parseIsbn, toIsbn10 } from './isbn';

test('an ISBN is read with and without hyphens', () => {
  expect(parseIsbn('978-90-8964-124-3')).toBe('9789089641243');
  expect(parseIsbn(' 978 90 8964 124 3 ')).toBe('9789089641243');
});

test.each([
  '\u200e978-9089641243',
  '978−90−8964−124−3',
  'isbn:9789089641243',
  'ISBN 978-90-8964-124-3',
  'ISBN-13: 978-9089641243',
  'ISBN13: 9789089641243',
  '９７８９０８９６４１２４３',
])('an ISBN is read as %s too', (written) => {
  expect(parseIsbn(written)).toBe('9789089641243');
});

test('a ten-digit ISBN becomes thirteen and goes back', () => {
  const isbn = parseIsbn('90-5356-707-0');
  expect(isbn).toBe('9789053567074');
  expect(isbn && toIsbn10(isbn)).toBe('9053567070');
});

test('a wrong check digit, a short number and words are no ISBN', () => {
  for (const wrong of ['9789089641244', '9053567072', '978908964124', 'migration', '']) {
    expect(parseIsbn(wrong)).toBeNull();
  }
});

test('an ISSN needs its check digit, which may be X', () => {
  expect(issnSchema.safeParse('0165-0505').success).toBe(true);
  expect(issnSchema.safeParse('0165-0506').success).toBe(false);
  expect(issnSchema.safeParse('2434-561X').success).toBe(true);
});

test('a DOI is registrant and suffix, without resolver', () => {
  expect(doiSchema.safeParse('10.5117/9789089641243').success).toBe(true);
  expect(doiSchema.safeParse('https://doi.org/10.5117/9789089641243').success).toBe(false);
});
