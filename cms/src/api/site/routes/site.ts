import { siteRoutes } from '@colophon/contracts/site-routes';

/** GET only, from the list that the storefront's client is made from; the service token stands before it. */
export default {
  routes: Object.entries(siteRoutes).map(([name, { path }]) => ({
    method: 'GET',
    path: path.replace(/^\/api/, ''),
    handler: `api::site.site.${name}`,
    config: { auth: false },
  })),
};
