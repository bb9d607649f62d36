import { type SiteRouteName, siteRoutes } from '@colophon/contracts/site-routes';
import type { Core } from '@strapi/strapi';
import { answer, type ReadView } from '../../../site/views/answer';
import { siteViews } from '../../../site/views/registry';

type Context = Parameters<Core.MiddlewareHandler>[0];

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Parses the query, reads the view and answers it: 400 for wrong parameters, 404 where there is nothing. */
  function handle<N extends SiteRouteName>(name: N) {
    const read: ReadView<N> = siteViews[name];
    return async (context: Context): Promise<void> => {
      const params = siteRoutes[name].params.safeParse(context.query);
      if (!params.success) {
        const [issue] = params.error.issues;
        const message = `${issue?.path.join('.') || 'query'}: ${issue?.message}`;
        context.status = 400;
        context.body = { error: { status: 400, name: 'ValidationError', message } };
        return;
      }
      const body = await answer(strapi, name, read, params.data as Parameters<typeof read>[1]);
      context.status = Buffer.isBuffer(body) ? 200 : 404;
      context.type = 'application/json';
      context.body = body;
    };
  }

  const names = Object.keys(siteRoutes) as SiteRouteName[];
  return Object.fromEntries(names.map((name) => [name, handle(name)]));
};
