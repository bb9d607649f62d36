/** Who may see orders. */
export const READ_ORDERS = 'plugin::shop.orders.read';

/** Who may see who is on the newsletter's list. */
export const READ_NEWSLETTER = 'plugin::shop.newsletter.read';
/** Who may take the list out of the house. */
export const EXPORT_NEWSLETTER = 'plugin::shop.newsletter.export';

const only = (action: string) => ({
  policies: [{ name: 'admin::hasPermissions', config: { actions: [action] } }],
});

// For the admin panel alone: Strapi puts them under /shop and asks for a signed-in member of the staff.
export const adminRoutes = {
  type: 'admin',
  routes: [
    { method: 'GET', path: '/orders', handler: 'order-desk.list', config: only(READ_ORDERS) },
    { method: 'GET', path: '/orders/:number', handler: 'order-desk.show', config: only(READ_ORDERS) },
    { method: 'GET', path: '/newsletter', handler: 'newsletter-desk.list', config: only(READ_NEWSLETTER) },
    {
      method: 'GET',
      path: '/newsletter/export',
      handler: 'newsletter-desk.download',
      config: only(EXPORT_NEWSLETTER),
    },
  ],
};
