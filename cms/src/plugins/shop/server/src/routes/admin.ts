/** Who may see orders. */
export const READ_ORDERS = 'plugin::shop.orders.read';

const forOrderReaders = {
  policies: [{ name: 'admin::hasPermissions', config: { actions: [READ_ORDERS] } }],
};

// For the admin panel alone: Strapi puts them under /shop and asks for a signed-in member of the staff.
export const adminRoutes = {
  type: 'admin',
  routes: [
    { method: 'GET', path: '/orders', handler: 'order-desk.list', config: forOrderReaders },
    { method: 'GET', path: '/orders/:number', handler: 'order-desk.show', config: forOrderReaders },
  ],
};
