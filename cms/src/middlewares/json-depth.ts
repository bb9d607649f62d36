import type { Core } from '@strapi/strapi';

/** Maximum depth for the private API, and for the panel, whose forms hold documents with their components. */
const MAX_DEPTH = { api: 12, panel: 40 };

/** Returns true for a value nested deeper than allowed. Stops at that depth, so a hostile body costs nothing. */
export function isTooDeep(value: unknown, allowed: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return allowed === 0 || Object.values(value).some((part) => isTooDeep(part, allowed - 1));
}

/** Refuses JSON nested so deeply that schemas and databases fail on it, also before sign-in. */
export default (): Core.MiddlewareHandler => async (context, next) => {
  const most = context.path.startsWith('/api/') ? MAX_DEPTH.api : MAX_DEPTH.panel;
  if (isTooDeep(context.request.body, most)) {
    context.status = 400;
    context.body = {
      error: { status: 400, name: 'ValidationError', message: 'The body is nested too deeply' },
    };
    return;
  }
  return next();
};
