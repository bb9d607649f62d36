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
    route('GET', '/orders/export', 'order-desk.download', 'orders.export'),
    route('GET', '/orders/:number', 'order-desk.show', 'orders.read'),
    route('POST', '/orders/:number/fulfil', 'order-desk.fulfil', 'orders.fulfil'),
    route('POST', '/orders/:number/resend', 'order-desk.resend', 'orders.resend'),
    route('GET', '/orders/:number/refunds', 'refund-desk.list', 'orders.read'),
    route('POST', '/orders/:number/refund', 'refund-desk.refund', 'orders.refund'),
    route('POST', '/orders/:number/refunds/:id/allot', 'refund-desk.allot', 'orders.refund'),
    route('POST', '/orders/:number/notes', 'order-desk.note', 'orders.note'),
    route('GET', '/findings', 'finding-desk.list', 'payments.read'),
    route('POST', '/findings/:id/close', 'finding-desk.close', 'payments.review'),
    route('GET', '/coupons', 'coupon-desk.list', 'coupons.read'),
    route('POST', '/coupons/check', 'coupon-desk.check', 'coupons.read'),
    route('GET', '/coupons/:code', 'coupon-desk.show', 'coupons.read'),
    route('GET', '/delivery', 'delivery-desk.show', 'delivery.read'),
    route('POST', '/delivery/quote', 'delivery-desk.quote', 'delivery.read'),
    route('GET', '/queue', 'queue-desk.list', 'queue.read'),
    route('POST', '/queue/retry-dead', 'queue-desk.retryAll', 'queue.manage'),
    route('POST', '/queue/:id/retry', 'queue-desk.retry', 'queue.manage'),
    route('POST', '/queue/:id/give-up', 'queue-desk.giveUp', 'queue.manage'),
    route('GET', '/audit', 'audit-desk.list', 'audit.read'),
    route('GET', '/requests', 'request-desk.list', 'requests.read'),
    route('GET', '/requests/export', 'request-desk.download', 'requests.export'),
    route('GET', '/requests/:id', 'request-desk.show', 'requests.read'),
    route('POST', '/requests/:id/steps', 'request-desk.step', 'requests.manage'),
    route('GET', '/newsletter', 'newsletter-desk.list', 'newsletter.read'),
    route('GET', '/newsletter/export', 'newsletter-desk.download', 'newsletter.export'),
    route('GET', '/author-form', 'author-desk.list', 'author.read'),
    route('POST', '/author-form/export', 'author-desk.download', 'author.export'),
    route('POST', '/author-form/:reference/purge', 'author-desk.purge', 'author.purge'),
  ],
};
