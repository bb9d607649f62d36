import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(__dirname, '../..');
/** Where Strapi and knex are asked for a transaction. */
const HOME = ['src/plugins/shop/server/src/platform/database.ts'];
const BEGINS = /\.transaction(Provider)?\b/;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'build'].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('nothing but inTransaction begins a transaction, so none is without the check of its COMMIT', () => {
  const files = ['src', 'seed', 'files', 'privacy', 'staff', 'config'].flatMap((folder) =>
    sources(join(ROOT, folder)),
  );
  const found = files
    .filter((file) => BEGINS.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file));
  expect(found.sort()).toEqual(HOME);
});
