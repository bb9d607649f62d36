import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { formRows } from './layout';
import { LAYOUTS } from './layouts';

const API = join(__dirname, '../api');
const types = Object.keys(LAYOUTS).filter((type) => type.startsWith('api::'));

function attributesOf(type: string): string[] {
  const [, name = ''] = type.split('.');
  const schema = readFileSync(join(API, `${name}/content-types/${name}/schema.json`), 'utf8');
  return Object.keys(JSON.parse(schema).attributes);
}

test.each(types)('every field of %s has a place in its form', (type) => {
  const fields = formRows(LAYOUTS[type]?.form ?? [])
    .flat()
    .map(({ name }) => name);
  expect(fields.sort()).toEqual(attributesOf(type).sort());
});
