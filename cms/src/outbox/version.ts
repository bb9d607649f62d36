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

/** The version of what can be read now. Ask before reading content: a later change then makes it old. */
export async function readVersion(strapi: Core.Strapi): Promise<number> {
  const { rows }: { rows: { version: string }[] } = await strapi.db.connection.raw(
    'SELECT version FROM content_version',
  );
  return Number(rows[0]?.version ?? 0);
}
