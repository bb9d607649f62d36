import { authorFormRoutes } from '@colophon/contracts/forms/author-form';

// Internal API between storefront and shop: it requires the service token, and the storefront does not forward it.
export const authorFormApiRoutes = {
  type: 'content-api',
  prefix: '',
  routes: [
    {
      method: 'POST',
      path: authorFormRoutes.open.path.replace(/^\/api/, ''),
      handler: 'author-form.open',
      config: { auth: false },
    },
  ],
};
