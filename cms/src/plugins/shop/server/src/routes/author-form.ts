import { authorFormRoutes } from '@colophon/contracts/author-form';

// Between storefront and shop alone: the service token stands before it, and the storefront does not forward it.
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
