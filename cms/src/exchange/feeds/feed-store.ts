import { createHash, randomBytes } from 'node:crypto';
import type { ExportFeed } from '@colophon/contracts/admin/export-routes';
import { CHANNELS, WRITTEN_VERSIONS } from '@colophon/contracts/catalogue/onix-channels';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { select } from '../../catalogue/select';
import { inTransaction } from '../../database/sql';

const TOKEN_BYTES = 32;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const instant = z.date().transform((date) => date.toISOString());
const feedRow = z.object({
  id: z.coerce.number(),
  name: z.string(),
  channel: z.enum(CHANNELS),
  version: z.enum(WRITTEN_VERSIONS),
  createdBy: z.string(),
  createdAt: instant,
  fetchedAt: instant.nullable(),
}) satisfies z.ZodType<ExportFeed>;

const FEEDS = `select id, name, channel, version, created_by as "createdBy", created_at as "createdAt", fetched_at as "fetchedAt"
  from export_feeds`;

/** All feeds, the newest first. */
export const readFeeds = (strapi: Core.Strapi): Promise<ExportFeed[]> =>
  select(strapi, feedRow, `${FEEDS} order by id desc`);

/**
 * Stores a feed.
 * @returns its number, and the secret of its address, which is nowhere else
 */
export async function addFeed(
  strapi: Core.Strapi,
  { name, channel, version, createdBy }: Pick<ExportFeed, 'name' | 'channel' | 'version' | 'createdBy'>,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [row] = await inTransaction(strapi, (sql) =>
    sql<{ id: string }>(
      'INSERT INTO export_feeds (name, channel, version, token_hash, created_by) VALUES (?, ?, ?, ?, ?) RETURNING id',
      [name, channel, version, hashToken(token), createdBy],
    ),
  );
  return { id: Number(row?.id), token };
}

/** Deletes a feed: its address is unknown from then on. @returns its name; null where there is none */
export async function removeFeed(strapi: Core.Strapi, id: number): Promise<string | null> {
  const rows = await inTransaction(strapi, (sql) =>
    sql<{ name: string }>('DELETE FROM export_feeds WHERE id = ? RETURNING name', [id]),
  );
  return rows[0]?.name ?? null;
}

/** The feed of an address. */
export async function findFeed(strapi: Core.Strapi, token: string): Promise<ExportFeed | null> {
  const [feed] = await select(strapi, feedRow, `${FEEDS} where token_hash = :hash`, {
    hash: hashToken(token),
  });
  return feed ?? null;
}

/** Notes that a recipient has asked for a feed now. */
export async function noteFetched(strapi: Core.Strapi, id: number): Promise<void> {
  await inTransaction(strapi, (sql) =>
    sql('UPDATE export_feeds SET fetched_at = clock_timestamp() WHERE id = ?', [id]),
  );
}
