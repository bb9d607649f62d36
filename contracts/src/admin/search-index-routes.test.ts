import { expect, test } from '@jest/globals';
import { searchIndexRoutes } from './search-index-routes';

test.each([
  [{}, 1],
  [{ page: '2' }, 2],
  [{ page: '3', other: '7' }, 3],
  [{ page: 'last' }, 1],
])('%j asks for page %i', (query, page) => {
  expect(searchIndexRoutes.list.query.parse(query)).toMatchObject({ page });
});
