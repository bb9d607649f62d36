import { actionId, type StaffAction } from '../domain/staff-actions';

const route = (method: 'GET' | 'POST', path: string, handler: string, action: StaffAction) => ({
  method,
  path,
  handler,
  config: { policies: [{ name: 'admin::hasPermissions', config: { actions: [actionId(action)] } }] },
});

// For the admin panel alone: Strapi puts them under /shop and asks for a signed-in member of the staff.
export const adminRoutes = {
  type: 'admin',
  routes: [
    route('GET', '/orders', 'order-desk.list', 'orders.read'),
    route('GET', '/orders/:number', 'order-desk.show', 'orders.read'),
    route('GET', '/newsletter', 'newsletter-desk.list', 'newsletter.read'),
    route('GET', '/newsletter/export', 'newsletter-desk.download', 'newsletter.export'),
  ],
};
