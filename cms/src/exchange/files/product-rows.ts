import type { Isbn } from '@colophon/contracts/values/isbn';
import type { Sql } from '../../database/sql';
import type { Finding } from '../domain/finding';
import type { ProductFacts } from '../domain/from-onix/product-facts';

/** A product of a file with what a person should know of it; `facts` null for one that is refused. */
export type ReadProduct = { facts: ProductFacts | null; name: string; findings: Finding[] };

/**
 * Stores products of an import. Of two with one ISBN the later counts, as a later message replaces an earlier one; the cover,
 * which no feed has, stays.
 */
export async function addProducts(sql: Sql, run: number, products: readonly ReadProduct[]): Promise<void> {
  const rows = products.flatMap(({ facts, findings }) => (facts ? [productRow(facts, findings)] : []));
  const refused = products.flatMap(({ facts, ...product }) => (facts ? [] : [product]));
  await sql(
    `${INSERT} ON CONFLICT (run_id, isbn) DO UPDATE
       SET work_keys = excluded.work_keys, other_forms = excluded.other_forms, findings = excluded.findings,
         facts = jsonb_set(excluded.facts, '{title}', excluded.facts->'title'
           || jsonb_strip_nulls(jsonb_build_object('cover', p.facts#>'{title,cover}')))`,
    [run, storable([...new Map(rows.map((row) => [row.isbn, row])).values()])],
  );
  await addRefused(sql, run, refused);
}

const INSERT = `
  INSERT INTO import_products AS p (run_id, isbn, work_keys, other_forms, facts, findings)
  SELECT ?, r.* FROM jsonb_to_recordset(?::jsonb)
    AS r (isbn text, work_keys text[], other_forms text[], facts jsonb, findings jsonb)`;

const productRow = (facts: ProductFacts, findings: readonly Finding[]) => ({
  ...{ isbn: facts.isbn, work_keys: facts.workKeys, other_forms: facts.otherForms, facts, findings },
});

/** Stores the cover of a product, whether a feed has the product or not. @param cover  where the storefront serves it */
export async function addCover(sql: Sql, run: number, isbn: Isbn, cover: string): Promise<void> {
  const facts: ProductFacts = {
    ...{ isbn, recordReference: isbn, line: 0, workKeys: [], otherForms: [] },
    ...{ title: { cover }, untranslated: null, edition: {}, notes: [] },
  };
  await sql(
    `${INSERT} ON CONFLICT (run_id, isbn) DO UPDATE
       SET facts = jsonb_set(p.facts, '{title,cover}', excluded.facts#>'{title,cover}')`,
    [run, storable([productRow(facts, [])])],
  );
}

/** Stores products, or files, that are not taken over. */
export async function addRefused(
  sql: Sql,
  run: number,
  refused: readonly Omit<ReadProduct, 'facts'>[],
): Promise<void> {
  const rows = refused.map(({ name, findings }) => ({
    name,
    isbns: findings.flatMap(({ isbn }) => isbn ?? []).slice(0, 1),
    findings,
  }));
  await sql(
    `INSERT INTO import_titles (run_id, kind, name, isbns, findings, is_read)
     SELECT ?, 'refused', r.name, r.isbns, r.findings, true
     FROM jsonb_to_recordset(?::jsonb) AS r (name text, isbns text[], findings jsonb)`,
    [run, storable(rows)],
  );
}

/** NUL, and halves of characters: PostgreSQL refuses a value that has one. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function storable(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '') : value,
  );
}
