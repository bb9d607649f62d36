import { newsletterRoutes } from '@colophon/contracts/newsletter';

const HANDLERS: Record<keyof typeof newsletterRoutes, string> = {
  confirm: 'newsletter.confirm',
  unsubscribe: 'newsletter.unsubscribe',
};

const names = Object.keys(HANDLERS) as (keyof typeof newsletterRoutes)[];

// Between storefront and shop alone: the service token stands before them, and the storefront forwards none.
export const newsletterApiRoutes = {
  type: 'content-api',
  prefix: '',
  routes: names.map((name) => ({
    method: 'POST',
    path: newsletterRoutes[name].path.replace(/^\/api/, ''),
    handler: HANDLERS[name],
    config: { auth: false },
  })),
};
