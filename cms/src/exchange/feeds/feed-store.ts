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
  madeBy: z.string(),
  madeAt: instant,
  fetchedAt: instant.nullable(),
}) satisfies z.ZodType<ExportFeed>;

const FEEDS = `select id, name, channel, version, made_by as "madeBy", made_at as "madeAt", fetched_at as "fetchedAt"
  from export_feeds`;

/** All feeds, the newest first. */
export const readFeeds = (strapi: Core.Strapi): Promise<ExportFeed[]> =>
  select(strapi, feedRow, `${FEEDS} order by id desc`);

/**
 * Stores a feed.
 * @returns the secret of its address, which is nowhere else
 */
export async function addFeed(
  strapi: Core.Strapi,
  { name, channel, version, madeBy }: Pick<ExportFeed, 'name' | 'channel' | 'version' | 'madeBy'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(strapi, (sql) =>
    sql('INSERT INTO export_feeds (name, channel, version, token_hash, made_by) VALUES (?, ?, ?, ?, ?)', [
      ...[name, channel, version, hashToken(token), madeBy],
    ]),
  );
  return token;
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
