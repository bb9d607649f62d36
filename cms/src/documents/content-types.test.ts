import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CONTENT_TYPE_UIDS, contentTypeOf } from './content-types';

test('the table has every content type that has a schema, and no other', () => {
  const schemas = readdirSync(join(__dirname, '../api'), { recursive: true, encoding: 'utf8' })
    .map((path) => /^([\w-]+)\/content-types\/([\w-]+)\/schema\.json$/.exec(path))
    .flatMap((match) => (match ? [`api::${match[1]}.${match[2]}`] : []));
  expect([...CONTENT_TYPE_UIDS].sort()).toEqual(schemas.sort());
});

test('a type of Strapi itself is none of them', () => {
  expect(contentTypeOf('admin::user')).toBeNull();
  expect(contentTypeOf('toString')).toBeNull();
});
