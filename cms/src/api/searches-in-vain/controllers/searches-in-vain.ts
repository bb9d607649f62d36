import { searchesInVainRoute } from '@colophon/contracts/search/searches-in-vain';
import type { Core } from '@strapi/strapi';
import { addSearchesInVain } from '../../../searches-in-vain/searches-in-vain-store';
import type { Context } from '../../../strapi-patches/context';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async add(context: Context): Promise<void> {
    const report = searchesInVainRoute.body.safeParse(context.request.body);
    if (!report.success) return context.badRequest('This is no report of searches.');
    await addSearchesInVain(strapi, report.data.searches);
    context.status = 204;
  },
});
