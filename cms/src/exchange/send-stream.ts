import type { Readable } from 'node:stream';
import type { Context } from '../strapi-patches/context';

/** Sends a file as it is made. Half of it looks like all of it, so the connection breaks where it cannot be finished. */
export function sendStream(context: Context, file: Readable): void {
  file.once('error', () => context.res.destroy());
  context.body = file;
}
