import { rm } from 'node:fs/promises';
import { PAYMENT_WEBHOOK_LIMIT_BYTES, PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/payment-webhook';
import type { Core } from '@strapi/strapi';
import type { Context } from '../context';
import { sayingWhenUnavailable } from '../uploads/files-unavailable';

const API_LIMIT_BYTES = 64 * 1024;
/** Where the admin panel sends files. */
const MULTIPART = /^\/upload(\/|$)/;

/**
 * Strapi's body parser writes every file of a multipart request to the disk, whichever route it is for, and
 * forgets most of them: here only the media library takes files, and what it leaves behind is removed.
 * The private API takes JSON of a known, modest length.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    if (context.is('multipart') && !MULTIPART.test(context.path))
      return refuse(context, 415, 'Unsupported media type');
    if (context.path.startsWith('/api/')) {
      // Nobody here sends compressed bodies, and a broken one is an error of the parser.
      if (context.get('content-encoding')) return refuse(context, 415, 'Unsupported content encoding');
      if (context.get('transfer-encoding')) return refuse(context, 411, 'Length required');
      const limit = context.path === PAYMENT_WEBHOOK_PATH ? PAYMENT_WEBHOOK_LIMIT_BYTES : API_LIMIT_BYTES;
      if ((context.request.length ?? 0) > limit) return refuse(context, 413, 'Payload too large');
    }
    try {
      // The parser writes a file before anybody looks at it: the disk may be full.
      if (context.is('multipart')) await sayingWhenUnavailable(strapi, 'store', next);
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
