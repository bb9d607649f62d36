import type { Core } from '@strapi/strapi';

const MAX_DEPTH = 12;

/** Whether a value is nested deeper than allowed. Walks no further than that, so a hostile body costs nothing. */
export function isTooDeep(value: unknown, allowed: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return allowed === 0 || Object.values(value).some((part) => isTooDeep(part, allowed - 1));
}

/** Refuses JSON nested so deeply that schemas and databases stumble over it. */
export default (): Core.MiddlewareHandler => async (context, next) => {
  if (context.path.startsWith('/api/') && isTooDeep(context.request.body, MAX_DEPTH)) {
    context.status = 400;
    context.body = {
      error: { status: 400, name: 'ValidationError', message: 'The body is nested too deeply' },
    };
    return;
  }
  return next();
};
