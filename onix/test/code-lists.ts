import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCHEMA = readFileSync(join(__dirname, '../schemas/ONIX_BookProduct_CodeLists.xsd'), 'utf8');

/** The codes of each of EDItEUR's lists, by its number, as the schema has them. */
export const codeLists: Readonly<Record<number, readonly string[]>> = Object.fromEntries(
  [...SCHEMA.matchAll(/<xs:simpleType name="List(\d+)">(.*?)<\/xs:simpleType>/gs)].map(
    ([, list, content]) => [
      Number(list),
      [...(content ?? '').matchAll(/<xs:enumeration value="([^"]+)"/g)].map(([, code]) => code ?? ''),
    ],
  ),
);
