import { outboxRoutes } from '@colophon/contracts/outbox';
import { VERSION_PATH } from '@colophon/contracts/site-routes';

// Strapi asks no token of its own here: the service token was asked before routing.
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
