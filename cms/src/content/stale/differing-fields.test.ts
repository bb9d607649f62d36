import { expect, test } from '@jest/globals';
import { differingFields, type Fields } from './differing-fields';

const FIELDS: Fields = {
  ...{ title: { type: 'string' }, teaser: { type: 'text' }, price: { type: 'integer' } },
  ...{ startsAt: { type: 'datetime' }, rates: { type: 'json' }, isOpen: { type: 'boolean' } },
  ...{ series: { type: 'relation' }, cover: { type: 'media' }, updatedAt: { type: 'datetime' } },
  contributors: { type: 'component', component: 'book.contributor' },
};
const CONTRIBUTOR: Fields = { role: { type: 'enumeration' }, person: { type: 'relation' } };

const differing = (sent: object, stored: object) =>
  differingFields({ ...sent }, { ...stored }, FIELDS, () => CONTRIBUTOR);

test('a text that was changed on either side differs; a field that the form did not send does not', () => {
  expect(differing({ title: 'One', price: 100 }, { title: 'Two', teaser: 'Three', price: 100 })).toEqual([
    'title',
  ]);
});

test('blanks are equal, numbers and timestamps are compared by value, and metadata fields are ignored', () => {
  const stored = { teaser: null, price: '100', startsAt: new Date('2026-01-02T10:00:00Z'), updatedAt: 'now' };
  const sent = { teaser: '', price: 100, startsAt: '2026-01-02T10:00:00.000Z', updatedAt: 'then' };
  expect(differing(sent, stored)).toEqual([]);
  expect(differing({ isOpen: false }, { isOpen: true })).toEqual(['isOpen']);
});

test('JSON is equal in any key order, as a text or as a value', () => {
  const stored = { rates: [{ upTo: 1, price: 2 }] };
  expect(differing({ rates: [{ price: 2, upTo: 1 }] }, stored)).toEqual([]);
  expect(differing({ rates: '[{"price":2,"upTo":1}]' }, stored)).toEqual([]);
  expect(differing({ rates: 'no JSON' }, stored)).toEqual(['rates']);
});

test('a relation differs when the form adds or removes something', () => {
  expect(differing({ series: { connect: [], disconnect: [] } }, {})).toEqual([]);
  expect(differing({ series: { connect: [{ id: 1 }], disconnect: [] } }, {})).toEqual(['series']);
});

test('a file is compared by its id, in any notation', () => {
  expect(differing({ cover: { id: 3, name: 'a' } }, { cover: { id: 3, name: 'b' } })).toEqual([]);
  expect(differing({ cover: 3 }, { cover: { id: 3 } })).toEqual([]);
  expect(differing({ cover: null }, { cover: { id: 3 } })).toEqual(['cover']);
});

test('components differ by content and order, not by their ids', () => {
  const stored = {
    contributors: [
      { id: 1, role: 'author' },
      { id: 2, role: 'editor' },
    ],
  };
  const untouched = { connect: [], disconnect: [] };
  const sent = [
    { id: 8, role: 'author', person: untouched },
    { id: 9, role: 'editor', person: untouched },
  ];
  expect(differing({ contributors: sent }, stored)).toEqual([]);
  expect(differing({ contributors: sent.toReversed() }, stored)).toEqual(['contributors']);
  expect(differing({ contributors: [] }, stored)).toEqual(['contributors']);
  const other = [{ ...sent[0], person: { connect: [{ id: 4 }] } }, sent[1]];
  expect(differing({ contributors: other }, stored)).toEqual(['contributors']);
});
