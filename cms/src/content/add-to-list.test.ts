import { expect, test } from '@jest/globals';
import { addToList } from './add-to-list';

const CONTRIBUTOR = { person: { type: 'relation' }, role: { type: 'enumeration', default: 'author' } };
const LINK = { region: { type: 'enumeration' }, url: { type: 'string' }, label_nl: { type: 'string' } };
const FILM = {
  url: { type: 'string' },
  image: { type: 'media' },
  autoPlay: { type: 'boolean', default: true },
};

const ann = { id: 1, documentId: 'ann' };
const ben = { id: 2, documentId: 'ben' };
const saved = [{ id: 7, role: 'author', person: ann }];
const linked = { set: [{ documentId: 'ann' }] };

test('what was typed comes after what is there, which loses its id', () => {
  const typed = [{ role: 'author', person: { connect: [ben] } }];
  expect(addToList(saved, typed, 'book.contributor', CONTRIBUTOR)).toEqual([
    { role: 'author', person: linked },
    ...typed,
  ]);
});

test.each([
  { role: 'author', person: { connect: [ann], disconnect: [] } },
  { role: 'author', person: { set: [{ documentId: 'ann' }] } },
  { person: 'ann' },
])('the same person in the same role is not doubled: %j', (entry) => {
  expect(addToList(saved, [entry], 'book.contributor', CONTRIBUTOR)).toEqual([
    { role: 'author', person: linked },
  ]);
});

test('the same person in another role is another entry', () => {
  const typed = [{ role: 'editor', person: { connect: [ann] } }];
  expect(addToList(saved, typed, 'book.contributor', CONTRIBUTOR)).toHaveLength(2);
});

test('what is blank in the entry that is there is taken from the typed one, and nothing else', () => {
  const links = [{ id: 3, region: 'rest-of-world', url: 'https://a.example', label_nl: null }];
  const link = { region: 'rest-of-world', url: 'https://a.example', label_nl: 'Koop' };
  expect(addToList(links, [link], 'book.order-link', LINK)).toEqual([link]);
  const films = [{ id: 4, url: 'https://f.example', image: { id: 9, name: 'x' }, autoPlay: false }];
  const film = { url: 'https://f.example', image: 5, autoPlay: true };
  expect(addToList(films, [film], 'media.media-block', FILM)).toEqual([
    { url: 'https://f.example', image: 9, autoPlay: false },
  ]);
});

test('entries of a component without a rule are the same when all their fields are', () => {
  const entries = [{ id: 1, url: 'a', region: 'x', label_nl: null }];
  expect(addToList(entries, [{ url: 'a', region: 'x' }], 'other', LINK)).toHaveLength(1);
  expect(addToList(entries, [{ url: 'a', region: 'y' }], 'other', LINK)).toHaveLength(2);
});
