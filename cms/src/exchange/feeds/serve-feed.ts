import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../../catalogue/todays-context';
import { readVersion } from '../../database/content-version';
import type { Context } from '../../strapi-patches/context';
import { exportOnix } from '../export-onix';
import { sendStream } from '../send-stream';
import { findFeed, noteFetched } from './feed-store';

/** Sends the published catalogue to the recipient of a feed; 304 while it is the one that they have. */
export async function serveFeed(strapi: Core.Strapi, context: Context): Promise<void> {
  const feed = await findFeed(strapi, context.params.token);
  if (!feed) return context.notFound();
  const { id, channel, version } = feed;
  await noteFetched(strapi, id);
  // Prices are those of the day.
  const { today } = await todaysContext(strapi);
  const etag = `W/"${await readVersion(strapi)}-${today}"`;
  context.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
  // Not `context.fresh`: fetch adds 'no-cache' to what the storefront passes on.
  if (context.get('if-none-match').split(', ').includes(etag)) {
    context.status = 304;
    return;
  }
  context.type = 'application/xml';
  const counts = { products: 0, withoutIsbn: 0 };
  sendStream(context, Readable.from(exportOnix(strapi, { channel, version, since: null }, counts)));
}
