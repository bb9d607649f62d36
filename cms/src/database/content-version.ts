import type { Core } from '@strapi/strapi';
import type { Sql } from './sql';

/**
 * Raises the content version and holds its lock until the transaction ends. Content is thus written by one transaction at a
 * time: the new version becomes visible together with the change and never before it, and operations that must not race
 * (product numbers, links between versions) cannot.
 */
export async function raiseVersion(sql: Sql): Promise<void> {
  await sql('UPDATE content_version SET version = version + 1');
}

/**
 * Records a change of the search index. In a sequence, which no transaction locks: otherwise an acknowledgement and an editor's
 * save would wait for each other.
 */
export async function noteIndexed(sql: Sql): Promise<void> {
  await sql("SELECT nextval('content_indexed')");
}

/** The numbers that storefronts poll every second: the content version, and one that changes with the search index. */
export async function readVersions(strapi: Core.Strapi): Promise<{ version: number; indexed: number }> {
  const { rows }: { rows: { version: string; indexed: string }[] } = await strapi.db.connection.raw(
    `SELECT v.version, CASE WHEN i.is_called THEN i.last_value ELSE 0 END AS indexed
     FROM content_version v, content_indexed i`,
  );
  return { version: Number(rows[0]?.version ?? 0), indexed: Number(rows[0]?.indexed ?? 0) };
}

/** The content version. Read it before reading content: a later change then makes the result stale. */
export async function readVersion(strapi: Core.Strapi): Promise<number> {
  const { rows }: { rows: { version: string }[] } = await strapi.db.connection.raw(
    'SELECT version FROM content_version',
  );
  return Number(rows[0]?.version ?? 0);
}
