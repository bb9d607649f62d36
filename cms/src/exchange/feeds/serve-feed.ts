import { Readable } from 'node:stream';
import { FEED_TOKEN } from '@colophon/contracts/catalogue/export-feed';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../../catalogue/todays-context';
import { readVersion } from '../../database/content-version';
import type { Context } from '../../strapi-patches/context';
import { exportOnix } from '../export-onix';
import { sendStream } from '../send-stream';
import { findFeed, noteFetched } from './feed-store';

const RETRY_AFTER_SECONDS = '60';

/** Feeds that are being sent: a recipient who asks again meanwhile waits, as a whole catalogue costs some seconds. */
const sending = new Set<number>();

/** Sends the published catalogue to the recipient of a feed; 304 while it is the one that they have. */
export async function serveFeed(strapi: Core.Strapi, context: Context): Promise<void> {
  const { token } = context.params;
  const feed = FEED_TOKEN.test(token) ? await findFeed(strapi, token) : null;
  if (!feed) return context.notFound();
  const { id, channel, version } = feed;
  // Prices are those of the day.
  const { today } = await todaysContext(strapi);
  const etag = `W/"${await readVersion(strapi)}-${today}"`;
  context.set('Cache-Control', 'private, no-cache');
  // Not `context.fresh`: fetch adds 'no-cache' to what the storefront passes on.
  const known = context.get('if-none-match').split(/\s*,\s*/);
  if (known.includes(etag)) {
    await noteFetched(strapi, id);
    context.status = 304;
    return;
  }
  if (sending.has(id)) {
    context.set('Retry-After', RETRY_AFTER_SECONDS);
    context.status = 429;
    return;
  }
  context.set('ETag', etag);
  context.type = 'application/xml';
  context.status = 200;
  if (context.method === 'HEAD') return;
  sending.add(id);
  const counts = { products: 0, withoutIsbn: 0 };
  const message = Readable.from(exportOnix(strapi, { channel, version, since: null }, counts));
  message.once('close', () => sending.delete(id));
  sendStream(context, message);
  await noteFetched(strapi, id);
}
