import { outboxRoutes } from '@colophon/contracts/search/outbox';
import { VERSION_PATH } from '@colophon/contracts/site/routes';

// No token of Strapi's: the service token was checked before routing.
const config = { auth: false };
const underApi = (path: string) => path.replace(/^\/api/, '');

export default {
  routes: [
    { method: 'GET', path: underApi(VERSION_PATH), handler: 'outbox.version', config },
    ...Object.entries(outboxRoutes).map(([name, { path }]) => ({
      method: 'POST',
      path: underApi(path),
      handler: `outbox.${name}`,
      config,
    })),
  ],
};
