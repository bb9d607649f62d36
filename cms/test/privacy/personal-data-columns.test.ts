import { PERSONAL_DATA, STRAPI_COLUMNS } from '@colophon/shop/privacy/domain/personal-data';
import { expect, test } from '@jest/globals';
import { rows } from '../database-rows';

test('every column of the shop is classified, and every classified column exists', async () => {
  const tables = await rows(
    `SELECT table_name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name LIKE 'shop\\_%'
     GROUP BY table_name`,
  );
  const found = tables.map(({ table_name, columns }) => [
    table_name,
    (columns as string[]).filter((name) => !STRAPI_COLUMNS.includes(name)).sort(),
  ]);
  const known = Object.entries(PERSONAL_DATA).map(
    ([table, { person = [], trace = [], staff = [], harmless }]) => {
      const columns = [...person, ...trace, ...staff, ...harmless];
      expect([table, new Set(columns).size]).toEqual([table, columns.length]);
      return [table, columns.sort()];
    },
  );
  // A new column: add it to domain/personal-data.ts, and, if it is personal, to export and erasure.
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});
