import { rm } from 'node:fs/promises';
import { importRoutes } from '@colophon/contracts/admin/import-routes';
import { PAYMENT_WEBHOOK_LIMIT_BYTES, PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import type { Core } from '@strapi/strapi';
import type { Context } from '../strapi-patches/context';
import { explainUnavailable } from '../uploads/files-unavailable';

const API_LIMIT_BYTES = 64 * 1024;
/** Where the admin panel uploads files. */
const MULTIPART = /^\/upload(\/|$)/;

/**
 * Guards request bodies. Strapi's body parser writes every file of a multipart request to the disk, whichever route it is for,
 * and never deletes most of them: here only the media library takes files, and the rest is removed. The private API takes JSON
 * of limited length. The panel sends JSON: with another type a form on another site could sign somebody in to an account that
 * is not theirs.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    if (context.is('multipart') && !MULTIPART.test(context.path))
      return refuse(context, 415, 'Unsupported media type');
    if (context.path.startsWith('/api/')) {
      // Our clients never send compressed bodies, and a broken one is an error of the parser.
      if (context.get('content-encoding')) return refuse(context, 415, 'Unsupported content encoding');
      if (context.get('transfer-encoding')) return refuse(context, 411, 'Length required');
      const limit = context.path === PAYMENT_WEBHOOK_PATH ? PAYMENT_WEBHOOK_LIMIT_BYTES : API_LIMIT_BYTES;
      if ((context.request.length ?? 0) > limit) return refuse(context, 413, 'Payload too large');
    } else if (
      hasBody(context) &&
      !context.is('application/json', 'multipart', ...streamedTo(context.path))
    ) {
      return refuse(context, 415, 'Unsupported media type');
    }
    try {
      // The parser writes a file before it is checked: the disk may be full.
      if (context.is('multipart')) await explainUnavailable(strapi, 'store', next);
      else await next();
    } finally {
      await removeUploads(context.request.files);
    }
  };

function refuse(context: Context, status: number, message: string): void {
  context.status = status;
  context.body = { error: { status, name: 'HttpError', message } };
}

async function removeUploads(files: unknown): Promise<void> {
  const left = Object.values(files ?? {}).flat();
  await Promise.all(
    left.map((file: { filepath?: string }) =>
      file.filepath ? rm(file.filepath, { force: true }) : undefined,
    ),
  );
}

/** The types of files that a route reads as they arrive: the parser leaves them alone. */
function streamedTo(path: string): string[] {
  return path === importRoutes.upload.path ? ['application/octet-stream'] : [];
}

function hasBody(context: Context): boolean {
  return (context.request.length ?? 0) > 0 || context.get('transfer-encoding') !== '';
}
