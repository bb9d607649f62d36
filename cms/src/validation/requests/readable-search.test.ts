import { expect, test } from '@jest/globals';
import type { QueryAttribute, Sight } from './query-fields';
import { readableSearch } from './readable-search';

const FIELDS: Readonly<Record<string, QueryAttribute>> = {
  documentId: { type: 'string' },
  title: { type: 'string' },
  pages: { type: 'integer' },
  notes: { type: 'text' },
  price: { type: 'integer' },
  cover: { type: 'media' },
};
const readerOf = (...fields: string[]): Sight => ({
  attributesOf: () => FIELDS,
  mayRead: (_uid, field) => fields.includes(field),
});

test('a user who may read every searched field gets the search of Strapi', () => {
  expect(readableSearch('book', 'rivers', readerOf('title', 'pages', 'notes', 'price'))).toBeNull();
});

test('a user who may read some fields finds by those alone', () => {
  expect(readableSearch('book', 'rivers', readerOf('title', 'pages'))).toEqual({
    $or: [{ documentId: { $containsi: 'rivers' } }, { title: { $containsi: 'rivers' } }],
  });
});

test('a number is looked for in the readable numbers too', () => {
  expect(readableSearch('book', '240', readerOf('title', 'pages'))).toEqual({
    $or: [{ documentId: { $containsi: '240' } }, { title: { $containsi: '240' } }, { pages: { $eq: 240 } }],
  });
});

test('a type without a readable text has no hits', () => {
  const sight = { attributesOf: () => ({ notes: { type: 'text' } }), mayRead: () => false };
  expect(readableSearch('note', 'rivers', sight)).toEqual({ id: { $null: true } });
});

test('a field that Strapi does not search changes nothing', () => {
  const fields = { title: { type: 'string' }, hash: { type: 'string', searchable: false } };
  const sight = { attributesOf: () => fields, mayRead: (_uid: string, field: string) => field === 'title' };
  expect(readableSearch('file', 'rivers', sight)).toBeNull();
});
