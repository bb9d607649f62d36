import type { Core, UID } from '@strapi/strapi';

/**
 * Types that are hidden from the content manager are still accessible to a super admin who knows their name, past every
 * rule and the audit log. This middleware refuses them.
 */
export function hideFromContentManager(strapi: Core.Strapi): Core.MiddlewareHandler {
  // Read on each call, since not all types are registered when the middleware is installed.
  const isHiddenType = (uid: string) =>
    uid.startsWith('plugin::shop.') && isHidden(strapi.getModel(uid as UID.Schema)?.pluginOptions);
  return async (context, next) => {
    const segments = context.path.split('/').map(decoded);
    // Its router is case-insensitive: it also accepts '/Content-Manager'.
    const isTheirs =
      segments.some((one) => one.toLowerCase() === 'content-manager') && segments.some(isHiddenType);
    if (!isTheirs) return next();
    context.status = 404;
    context.body = { error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
  };
}

function isHidden(pluginOptions: unknown): boolean {
  const options = pluginOptions as { 'content-manager'?: { visible?: boolean } } | undefined;
  return options?.['content-manager']?.visible === false;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
