import { expect, test } from '@jest/globals';
import { fileQueryProblem, queryProblem } from './query-shape';

test.each([
  {},
  { _q: 'rivers', filters: { title: { $contains: 'x' } } },
  { filters: { $and: [{ price: { $gt: '1' } }, { $or: [{ isbn: 'x' }] }] } },
  { filters: { id: { $in: ['1', '2'], $notIn: '3' }, publicationDate: { $between: ['a', 'b'] } } },
  { filters: { title: { $not: { $eq: 'x' } } } },
  { filters: '' },
  { filters: { related: { id: '1' } } },
])('accepts what the panel sends: %j', (query) => {
  expect(queryProblem(query)).toBeNull();
});

test.each([
  { filters: { $or: 'x' } },
  { filters: { $and: ['x'] } },
  { filters: { $and: { a: { title: 'x' } } } },
  { filters: { title: { $not: 'x' } } },
  { filters: { id: { $between: '1' } } },
  { _q: ['x'] },
  { _q: { a: 'b' } },
])('names what the panel cannot have sent: %j', (query) => {
  expect(queryProblem(query)).toMatch(/\.$/);
});

test('files cannot be filtered by their uses', () => {
  expect(fileQueryProblem({ filters: { $and: [{ folder: { files: { related: { id: '1' } } } }] } })).toMatch(
    /uses them/,
  );
  expect(fileQueryProblem({ filters: { $or: 'x' } })).toMatch(/holds filters/);
  expect(fileQueryProblem({ filters: { name: { $contains: 'related' } } })).toBeNull();
});

test('what a folder contains is counted, and not populated', () => {
  const inner = { populate: { createdBy: 'true' } };
  expect(fileQueryProblem({ populate: { files: inner } })).toMatch(/counted/);
  expect(fileQueryProblem({ populate: { children: inner } })).toMatch(/counted/);
  for (const populate of ['*', { parent: { populate: { parent: '*' } } }, { files: 'true' }, ['files']]) {
    expect(fileQueryProblem({ populate })).toBeNull();
  }
});
