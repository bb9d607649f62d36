import { extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context } from '../context';
import { UPLOADS } from '../files/domain/object-key';
import { uploadsBucket } from '../files/uploads-bucket';
import { FilesUnavailable, sayingWhenUnavailable } from '../uploads/files-unavailable';

/** Names as the media library makes them. */
const UPLOAD = /^\/uploads\/(?<name>\w[\w.-]{0,254})$/;
const PASSED_BACK = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/**
 * Hands uploads out of the bucket, where they lie there, at the address that they have on a disk; and says 503 where
 * the place of files cannot be reached. Strapi streams those of the disk itself.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    try {
      const name = UPLOAD.exec(context.path)?.groups?.name;
      if (!uploadsBucket || !name || !['GET', 'HEAD'].includes(context.method)) return await next();
      await sayingWhenUnavailable(strapi, 'read', () => give(context, name));
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      const { name, message } = error;
      context.status = 503;
      context.body = { data: null, error: { status: 503, name, message } };
    }
  };

async function give(context: Context, name: string): Promise<void> {
  if (!uploadsBucket) return;
  if (context.method === 'HEAD') {
    const found = await uploadsBucket.find(UPLOADS + name);
    if (!found) return;
    context.status = 200;
    context.type = extname(name);
    context.length = found.bytes;
    context.lastModified = found.changedAt;
    return;
  }
  const opened = await uploadsBucket.open(UPLOADS + name, context.get('range') || undefined);
  if (!opened) return;
  context.status = opened.status;
  context.type = extname(name);
  if (opened.body) {
    context.body = opened.body;
    // Half a file must not pass for a whole one: Koa would leave the line open.
    opened.body.once('error', () => context.res.destroy());
  }
  // After the body, which would take the length away.
  for (const header of PASSED_BACK) {
    const value = opened.headers.get(header);
    if (value !== null) context.set(header, value);
  }
}
