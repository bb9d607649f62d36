import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { UPLOADS } from '../files/domain/object-key';
import { requestedRange } from '../files/domain/requested-range';
import { uploadsBucket } from '../files/uploads-bucket';
import type { Context } from '../strapi-patches/context';
import { explainUnavailable, FilesUnavailable } from '../uploads/files-unavailable';

/** Names of files in the media library. */
const UPLOAD = /^\/uploads\/(?<name>\w[\w.-]{0,254})$/;
const PASSED_BACK = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/**
 * Serves uploads from the bucket, if they are stored there, at the same address as from a disk; and responds 503 where the
 * store cannot be reached. Strapi streams files of the disk itself, once the requested range is valid: for another it would
 * announce more bytes than there are, and the client would wait for them.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    try {
      const name = UPLOAD.exec(context.path)?.groups?.name;
      if (!name || !['GET', 'HEAD'].includes(context.method)) return await next();
      if (uploadsBucket) return await explainUnavailable(strapi, 'read', () => sendFile(context, name));
      const path = join(strapi.dirs.static.public, 'uploads', name);
      if (await hasRequestedRange(context, path)) await next();
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      const { name, message } = error;
      context.status = 503;
      context.body = { data: null, error: { status: 503, name, message } };
    }
  };

/**
 * Normalises the Range header of a request for a file on the disk into the one form that Strapi reads correctly, or removes it.
 * @returns false where the file has no such range: the response is sent then
 */
async function hasRequestedRange({ request, response }: Context, path: string): Promise<boolean> {
  const { range } = request.headers;
  delete request.headers.range;
  if (range === undefined || request.method === 'HEAD') return true;
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return true;
  const requested = requestedRange(range, found.size);
  if (requested === 'whole') return true;
  if (requested !== 'beyond') {
    request.headers.range = `bytes=${requested.from}-${requested.to}`;
    return true;
  }
  response.status = 416;
  response.body = '';
  response.set('Content-Range', `bytes */${found.size}`);
  return false;
}

async function sendFile(context: Context, name: string): Promise<void> {
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
    // A truncated file must not pass for a complete one: Koa would leave the connection open.
    opened.body.once('error', () => context.res.destroy());
  }
  // After the body, since setting it removes the length.
  for (const header of PASSED_BACK) {
    const value = opened.headers[header];
    if (value !== undefined) context.set(header, value);
  }
}
