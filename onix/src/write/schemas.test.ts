import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeLists } from '../../test/code-lists';
import { CODE_LISTS, codesOf } from '../code-lists';

const SCHEMAS = join(__dirname, '../../schemas');

test('the schemas are those that the README names, unmodified', () => {
  const readme = readFileSync(join(SCHEMAS, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| (\S+\.xsd) \|.*\| ([\da-f]{64}) \|$/gm)].map(
    ([, name, digest]) => ({
      name,
      digest,
    }),
  );
  const present = readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => ({
      name,
      digest: createHash('sha256')
        .update(readFileSync(join(SCHEMAS, name)))
        .digest('hex'),
    }));
  expect(present).toHaveLength(4);
  expect(present).toEqual(listed);
});

test.each(CODE_LISTS)('list %i has the codes that the schema has, and no other', (list) => {
  expect([...codesOf(list)].sort()).toEqual([...(codeLists[list] ?? [])].sort());
});
