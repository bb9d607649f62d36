import { PREVIEW_PATH } from '@colophon/contracts/site/preview';
import { siteRoutes } from '@colophon/contracts/site/routes';

/** GET only, from the list that the storefront's client is built from; the service token is checked before them. */
export default {
  routes: [
    ...Object.entries(siteRoutes).map(([name, { path }]) => route(name, path)),
    route('preview', PREVIEW_PATH),
  ],
};

function route(name: string, path: string) {
  return {
    method: 'GET',
    path: path.replace(/^\/api/, ''),
    handler: `api::site.site.${name}`,
    config: { auth: false },
  };
}
