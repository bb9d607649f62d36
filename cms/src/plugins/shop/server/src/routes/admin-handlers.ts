import type { ShopAdminRouteName } from '@colophon/contracts/shop-admin/routes';
import type { AdminContext } from '../platform/http/context';
import type { adminControllers } from './admin-controllers';

type Controllers = typeof adminControllers;
/** The name of a method if it takes requests of the route, else never. */
type IfServes<N extends ShopAdminRouteName, Method, Name> = Method extends (context: infer Context) => unknown
  ? Context extends AdminContext
    ? AdminContext<N> extends Context
      ? Name
      : never
    : never
  : never;
/** The handlers that take requests of the route. */
type HandlerOf<N extends ShopAdminRouteName> = {
  [C in keyof Controllers]: {
    [M in keyof ReturnType<Controllers[C]> & string]: IfServes<N, ReturnType<Controllers[C]>[M], `${C}.${M}`>;
  }[keyof ReturnType<Controllers[C]> & string];
}[keyof Controllers];

/** The handler of each route of the contract; a route without a handler, or with that of another, does not compile. */
export const ADMIN_HANDLERS: { readonly [N in ShopAdminRouteName]: HandlerOf<N> } = {
  orderList: 'order-admin.list',
  orderExport: 'order-admin.download',
  orderShow: 'order-admin.show',
  orderFulfil: 'order-admin.fulfil',
  orderResend: 'order-admin.resend',
  refundList: 'refund-admin.list',
  refundCreate: 'refund-admin.refund',
  refundAllocate: 'refund-admin.allocate',
  orderNote: 'order-admin.note',
  paymentIssueList: 'payment-issue-admin.list',
  paymentIssueClose: 'payment-issue-admin.close',
  dayList: 'day-admin.list',
  dayExport: 'day-admin.download',
  couponList: 'coupon-admin.list',
  couponCheck: 'coupon-admin.check',
  couponShow: 'coupon-admin.show',
  deliveryShow: 'delivery-admin.show',
  deliveryQuote: 'delivery-admin.quote',
  queueList: 'queue-admin.list',
  queueRetryDead: 'queue-admin.retryAll',
  queueRetry: 'queue-admin.retry',
  queueGiveUp: 'queue-admin.giveUp',
  auditList: 'audit-admin.list',
  requestList: 'request-admin.list',
  requestExport: 'request-admin.download',
  requestShow: 'request-admin.show',
  requestStep: 'request-admin.step',
  newsletterList: 'newsletter-admin.list',
  newsletterExport: 'newsletter-admin.download',
  authorList: 'author-admin.list',
  authorExport: 'author-admin.download',
  authorPurge: 'author-admin.purge',
  dutchVat: 'delivery-admin.dutchVat',
  pressClock: 'press-clock.show',
};
