import { newsletterRoutes } from '@colophon/contracts/forms/newsletter';

const HANDLERS: Record<keyof typeof newsletterRoutes, string> = {
  confirm: 'newsletter.confirm',
  unsubscribe: 'newsletter.unsubscribe',
};

const names = Object.keys(HANDLERS) as (keyof typeof newsletterRoutes)[];

// Internal API between storefront and shop: it requires the service token, and the storefront forwards none of it.
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
