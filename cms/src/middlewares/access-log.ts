import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors, requestSeconds, requestsInHand } from '../observation/metrics';
import { idFrom, inRequest } from '../observation/request-scope';
import { routeName } from '../observation/route-name';
import { carriesServiceToken } from './service-token';

const SILENT = new Set(['/_health', '/api/site/version']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/**
 * Gives a request its id, the storefront's where it comes from there; times it; and writes one line of it: the route
 * that answered it, which holds no token, search or address of a visitor.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    const isOurs = carriesServiceToken(context.get('authorization'));
    const id = idFrom(context.get('x-request-id'), isOurs) ?? randomUUID();
    const startedAt = performance.now();
    requestsInHand.inc();
    await inRequest(id, async () => {
      try {
        await next();
      } finally {
        requestsInHand.dec();
        const { status } = context;
        const seconds = (performance.now() - startedAt) / 1000;
        const method = METHODS.has(context.method) ? context.method : 'other';
        const labels = { route: routeName(context.path), method, status };
        requestSeconds.observe(labels, seconds);
        if (status >= 500) errors.inc();
        if (!SILENT.has(context.path)) {
          strapi.log.http('request', { fields: { ...labels, ms: Math.round(seconds * 10_000) / 10 } });
        }
      }
    });
  };
