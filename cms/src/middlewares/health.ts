import type { Core } from '@strapi/strapi';
import { isReady } from '../observation/readiness';

/** Liveness and readiness for a load balancer. Not counted as a visit, and without details. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    if (context.path !== '/healthz' && context.path !== '/readyz') return next();
    const good = context.path === '/healthz' || (await isReady(strapi));
    context.status = good ? 200 : 503;
    context.set('Cache-Control', 'no-store');
    context.body = { up: good };
  };
