import { expect, test } from '@jest/globals';
import { type ListQuery, type QueryAttribute, type Sight, unreadableField } from './query-fields';

const to = (target: string): QueryAttribute => ({ type: 'relation', target });
const TYPES: Readonly<Record<string, Record<string, QueryAttribute>>> = {
  book: {
    title: { type: 'string' },
    secret: { type: 'string' },
    contributors: { type: 'component', component: 'contributor' },
    editions: to('edition'),
    related: { type: 'relation' },
    createdBy: to('admin::user'),
  },
  edition: { isbn: { type: 'string' }, secret: { type: 'string' }, books: to('book') },
  contributor: { role: { type: 'string' }, person: to('person') },
  person: { name: { type: 'string' }, email: { type: 'string' }, createdBy: to('admin::user') },
  'admin::user': { firstname: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
};
/** May read books and editions without the secret field; not people. */
const sight: Sight = {
  attributesOf: (uid) => TYPES[uid] ?? {},
  mayRead: (uid, field) => ['book', 'edition'].includes(uid) && field !== 'secret',
};

test.each<ListQuery>([
  {},
  { filters: { title: { $contains: 'x' } }, sort: 'title:ASC' },
  { filters: { $and: [{ editions: { isbn: { $eq: '1' } } }] }, sort: 'editions.isbn:desc,title' },
  { filters: { contributors: { role: 'author', person: { documentId: { $in: ['a'] } } } } },
  { filters: { $and: [{ createdBy: { id: { $eq: '1' } } }] }, sort: 'createdBy.firstname:asc' },
  { filters: { editions: { books: { title: 'x' } }, nothing: { of: 'this' } }, sort: '' },
  { populate: { editions: { filters: { isbn: 'x' }, populate: { books: { sort: 'title' } } } } },
  { populate: '*', filters: 'x', sort: 3 },
])('%j uses readable fields only', (query) => {
  expect(unreadableField('book', query, sight)).toBeNull();
});

test('a type that may not be read at all is left to Strapi, which refuses the list', () => {
  expect(unreadableField('person', { sort: 'email', filters: { name: 'x' } }, sight)).toBeNull();
});

test.each<[ListQuery, string]>([
  [{ filters: { contributors: { person: { email: { $startsWith: 'a' } } } } }, 'contributors.person.email'],
  [
    { filters: { $or: [{ title: 'x' }, { $not: { contributors: { person: { name: 'x' } } } }] } },
    'contributors.person.name',
  ],
  [
    { filters: { editions: { books: { contributors: { person: { email: 'x' } } } } } },
    'editions.books.contributors.person.email',
  ],
  [{ filters: { editions: { secret: 'x' } } }, 'editions.secret'],
  [{ filters: { $and: [{ secret: { $startsWith: 'x' } }] } }, 'secret'],
  [{ sort: 'title:asc,secret:desc' }, 'secret'],
  [{ filters: { createdBy: { email: { $contains: 'x' } } } }, 'createdBy.email'],
  [{ filters: { createdBy: { $not: { password: 'x' } } } }, 'createdBy.password'],
  [{ filters: { related: { id: 1 } } }, 'related.id'],
  [{ sort: 'title,createdBy.password:asc' }, 'createdBy.password'],
  [{ sort: ['contributors.person.email'] }, 'contributors.person.email'],
  [{ sort: { createdBy: { password: 'desc' } } }, 'createdBy.password'],
  [{ sort: [{ 'createdBy.password': 'desc' }] }, 'createdBy.password'],
  [{ populate: { createdBy: { filters: { email: 'x' } } } }, 'createdBy.email'],
  [{ populate: { contributors: { populate: { person: { sort: 'email' } } } } }, 'person.email'],
])('%j uses %s, which may not be read', (query, field) => {
  expect(unreadableField('book', query, sight)).toBe(field);
});
