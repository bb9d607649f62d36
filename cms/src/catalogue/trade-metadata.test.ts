import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const SRC = join(__dirname, '..');
/** What docs/trade-metadata.md calls a type, with the schema of it. */
const SCHEMAS = {
  book: 'api/book/content-types/book/schema.json',
  edition: 'api/edition/content-types/edition/schema.json',
  person: 'api/person/content-types/person/schema.json',
  series: 'api/series/content-types/series/schema.json',
  contributor: 'components/book/contributor.json',
  funding: 'components/book/funding.json',
};

/** The rows of the tables whose first cell is a field, by that field. */
function listed(): [string, string[]][] {
  const text = readFileSync(join(SRC, '../../docs/trade-metadata.md'), 'utf8');
  return text.split('\n').flatMap((line): [string, string[]][] => {
    const [field = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return /^\w+\.\w+$/.test(field) ? [[field, cells]] : [];
  });
}

test.each(Object.entries(SCHEMAS))(
  'each field of type %s stands once in the tables of trade metadata, and no other does',
  (type, schema) => {
    const { attributes } = JSON.parse(readFileSync(join(SRC, schema), 'utf8')) as { attributes: object };
    const fields = listed().flatMap(([field]) => (field.startsWith(`${type}.`) ? [field] : []));
    expect(fields.sort()).toEqual(
      Object.keys(attributes)
        .map((name) => `${type}.${name}`)
        .sort(),
    );
  },
);

test('each of them has its place in ONIX, or a reason', () => {
  for (const [field, cells] of listed()) expect([field, cells.filter(Boolean)]).toEqual([field, cells]);
});
