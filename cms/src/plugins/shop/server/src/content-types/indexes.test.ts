import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

type Schema = { indexes?: { name: string; columns: string[] }[] };

const schemas = readdirSync(__dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Schema) }));

// Strapi does not see `id` when it reads the indexes of a database: it would take the index for another one and create
// it a second time with the next change of any schema. The CMS would no longer boot on an existing database.
test('no index names the column id', () => {
  expect(schemas.length).toBeGreaterThan(10);
  const wrong = schemas.filter(({ indexes = [] }) => indexes.some(({ columns }) => columns.includes('id')));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('the plugin loads every content type', () => {
  const plugin = readFileSync(join(__dirname, '../index.ts'), 'utf8');
  expect(schemas.filter(({ file }) => !plugin.includes(`./content-types/${file}`))).toEqual([]);
});
