import type { Core } from '@strapi/strapi';
import { isReady } from '../observation/readiness';

/** What a load balancer asks: whether the process is alive, and whether to send it requests. No visit, and no detail. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    if (context.path !== '/healthz' && context.path !== '/readyz') return next();
    const good = context.path === '/healthz' || (await isReady(strapi));
    context.status = good ? 200 : 503;
    context.set('Cache-Control', 'no-store');
    context.body = { up: good };
  };
