import type { Core } from '@strapi/strapi';
import type { Sql } from '../database/sql';

/**
 * Raises the content's version and holds it until the transaction ends. Content is so written by one
 * transaction at a time: the new version becomes visible together with the change and never before it, and
 * what must not race (product numbers, links between versions) cannot.
 */
export async function raiseVersion(sql: Sql): Promise<void> {
  await sql('UPDATE content_version SET version = version + 1');
}

/**
 * Says that the search index holds something new. By a sequence, which no transaction holds: an acknowledgement would
 * else wait for an editor's save, and that for the acknowledgement.
 */
export async function noteIndexed(sql: Sql): Promise<void> {
  await sql("SELECT nextval('content_indexed')");
}

/** What storefronts ask every second: the version of the content, and a number that changes with the search index. */
export async function readVersions(strapi: Core.Strapi): Promise<{ version: number; indexed: number }> {
  const { rows }: { rows: { version: string; indexed: string }[] } = await strapi.db.connection.raw(
    `SELECT v.version, CASE WHEN i.is_called THEN i.last_value ELSE 0 END AS indexed
     FROM content_version v, content_indexed i`,
  );
  return { version: Number(rows[0]?.version ?? 0), indexed: Number(rows[0]?.indexed ?? 0) };
}

/** The version of what can be read now. Ask before reading content: a later change then makes it old. */
export async function readVersion(strapi: Core.Strapi): Promise<number> {
  const { rows }: { rows: { version: string }[] } = await strapi.db.connection.raw(
    'SELECT version FROM content_version',
  );
  return Number(rows[0]?.version ?? 0);
}
