import { expect, test } from '@jest/globals';
import { applyOverlay, draftOverlay } from './overlay';

const overlay = { tables: { books: 'select 1', home: 'select 2' }, bindings: {} };

test("a statement reads the overlay's tables", () => {
  expect(applyOverlay('select * from books', overlay)).toBe(
    'with books as not materialized (select 1), home as not materialized (select 2) select * from books',
  );
});

test('common table expressions of a statement come after those of the overlay', () => {
  expect(applyOverlay('\n  with titles as (select 3) select * from titles', overlay)).toBe(
    'with books as not materialized (select 1), home as not materialized (select 2), titles as (select 3) select * from titles',
  );
});

test('the document id is bound as a parameter, never part of the SQL', () => {
  const documentId = `x' or ''='`;
  const { tables, bindings } = draftOverlay({ table: 'books', hasSlug: true, documentId });
  expect(JSON.stringify(tables)).not.toContain(documentId);
  expect(Object.values(bindings)).toEqual([documentId]);
});

test('a previewed promotion shows on the home page whatever its period, a previewed notice on its page', () => {
  const promotion = draftOverlay({ table: 'promotions', hasSlug: false, documentId: 'x' });
  expect(Object.keys(promotion.tables)).toEqual(['promotions', 'home_promotion_lnk']);
  expect(promotion.tables.promotions).toContain(`'until', null`);
  expect(draftOverlay({ table: 'books', hasSlug: true, documentId: 'x' }).tables.books).not.toContain(
    `'until'`,
  );
});
