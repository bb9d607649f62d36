import { randomUUID } from 'node:crypto';
import { inRequest, REQUEST_ID_HEADER, requestIdOf } from '@colophon/platform/observation/request-scope';
import type { Core } from '@strapi/strapi';
import { errors, requestSeconds, requestsInHand } from '../observation/metrics';
import { routeName } from '../observation/route-name';
import { carriesServiceToken } from './service-token';

const NOT_LOGGED = new Set(['/_health', '/api/site/version']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/**
 * Sets the id of a request (the storefront's, if it sent one), measures it, and logs one line: the matched route, which
 * contains no token, search or address of a visitor.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    const isOurs = carriesServiceToken(context.get('authorization'));
    const id = requestIdOf(context.get(REQUEST_ID_HEADER), isOurs) ?? randomUUID();
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
        if (!NOT_LOGGED.has(context.path)) {
          strapi.log.http('request', { fields: { ...labels, ms: Math.round(seconds * 10_000) / 10 } });
        }
      }
    });
  };
