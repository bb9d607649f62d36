import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { columnsOf, columnsSql, computedColumn, jsonSql } from './columns';

const flag = z.boolean();
const row = z.object({
  isbn: z.string(),
  priceInclVat: z.int(),
  openAccess: computedColumn('coalesce(e.open_access, false)', flag),
  disabled: flag,
});

test('a select list has each column under the name of its property', () => {
  expect(columnsSql('e', row)).toBe(
    'e.isbn as "isbn", e.price_incl_vat as "priceInclVat", coalesce(e.open_access, false) as "openAccess", e.disabled as "disabled"',
  );
});

test('the same columns can be read as one JSON object', () => {
  expect(jsonSql('e', row)).toBe(
    `json_build_object('isbn', e.isbn, 'priceInclVat', e.price_incl_vat, 'openAccess', coalesce(e.open_access, false), 'disabled', e.disabled)`,
  );
});

test('an expression stays with its value in a part of the row, and in a longer one', () => {
  const longer = z.object({ id: z.int() }).extend(row.pick({ openAccess: true }).shape);
  expect(columnsSql('e', longer)).toBe('e.id as "id", coalesce(e.open_access, false) as "openAccess"');
});

test('a blank column is null to a contract, and a value that the contract refuses is refused', () => {
  const facts = z.object(columnsOf({ doi: z.string().nullable(), kind: z.enum(['book']) }));
  expect(facts.parse({ doi: ' \n', kind: 'book' })).toEqual({ doi: null, kind: 'book' });
  expect(facts.parse({ doi: '10.1234/x', kind: 'book' })).toEqual({ doi: '10.1234/x', kind: 'book' });
  expect(facts.safeParse({ doi: null, kind: 'ship' }).success).toBe(false);
});
