import { z } from 'zod';
import { withClient } from '../src/database/connection';
import { DatabaseProblem } from '../src/database/database-problem';
import type { CountedVersion } from './damaged-lists';
import { SHARED_LISTS } from './shared-lists';

const rowsSchema = z.array(
  z.object({
    documentId: z.string(),
    title: z.string().nullable(),
    locale: z.string(),
    published: z.boolean(),
    counts: z.record(z.string(), z.number()),
  }),
);

/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/**
 * All rows of the types that share lists between languages, counted by the database. Needs no Strapi.
 * @throws DatabaseProblem in one sentence when the database holds no catalogue
 */
export async function countedVersions(): Promise<CountedVersion[]> {
  return withClient(async (client) => {
    const versions: CountedVersion[] = [];
    for (const [table, lists] of Object.entries(SHARED_LISTS)) {
      const { rows } = await client.query(countsOf(table), [lists]).catch((error: { code?: unknown }) => {
        if (error.code !== UNDEFINED_TABLE) throw error;
        throw new DatabaseProblem('This database holds no catalogue: no CMS has started on it yet.');
      });
      for (const row of rowsSchema.parse(rows)) versions.push({ ...row, table, title: row.title ?? '' });
    }
    return versions;
  });
}

/** @param table  one of our own names: nothing that a person typed */
const countsOf = (table: string) => `
  SELECT t.document_id AS "documentId", t.title, coalesce(t.locale, '') AS locale, t.published_at IS NOT NULL AS published,
    json_object_agg(list.name, (SELECT count(*) FROM ${table}_cmps c WHERE c.entity_id = t.id AND c.field = list.name)) AS counts
  FROM ${table} t CROSS JOIN unnest($1::text[]) AS list (name)
  GROUP BY t.id ORDER BY t.title, t.document_id, t.locale`;
