import type { Core } from '@strapi/strapi';
import { isAtHome } from '../settings/admin-host';
import { env } from '../settings/env';

const adminUrl = env.APP_MODE === 'production' ? env.ADMIN_URL : undefined;

/** Serves the admin under its own host name only; responds 404 under another. */
export default (): Core.MiddlewareHandler => async (context, next) => {
  if (isAtHome(context.host, context.path, adminUrl)) return next();
  context.status = 404;
  context.body = { error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
};
