import { expect, test } from '@jest/globals';
import { orderedMessage, type Use, usedMessage } from './used-messages';

const books = (count: number): Use[] =>
  Array.from({ length: count }, (_, i) => ({
    uid: 'api::book.book',
    documentId: String(i),
    name: `Book ${i + 1}`,
  }));

test('names a single place', () => {
  expect(usedMessage('en', 'Mara Quist', books(1))).toBe(
    '“Mara Quist” cannot be deleted: it is in use in one place: book “Book 1”. Take it out there first, in drafts and in what is published. Nothing was deleted.',
  );
});

test('names five places and counts the rest, in both languages', () => {
  expect(usedMessage('en', 'Water', books(7))).toContain(
    'in use in 7 places: book “Book 1”, book “Book 2”, book “Book 3”, book “Book 4”, book “Book 5”, 2 more.',
  );
  expect(usedMessage('nl', 'Water', books(7))).toContain('boek “Book 5”, nog 2.');
});

test('a single type has no name of its own, nor has an unknown type', () => {
  const uses: Use[] = [
    { uid: 'api::home.home', documentId: 'a', name: null },
    { uid: 'api::later.later', documentId: 'b', name: 'x'.repeat(200) },
  ];
  const message = usedMessage('en', null, uses);
  expect(message).toContain('This cannot be deleted');
  expect(message).toContain(`: the home page, entry “${'x'.repeat(80)}…”.`);
});

test('advises to take an ordered edition out of the shop instead', () => {
  expect(orderedMessage('en', 'A book', 1)).toContain('an order holds it. Tick “Not for sale now”');
  expect(orderedMessage('nl', null, 3)).toContain('Dit kan niet worden verwijderd: 3 bestellingen');
});
