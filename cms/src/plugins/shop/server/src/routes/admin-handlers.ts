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
  orderList: 'order-desk.list',
  orderExport: 'order-desk.download',
  orderShow: 'order-desk.show',
  orderFulfil: 'order-desk.fulfil',
  orderResend: 'order-desk.resend',
  refundList: 'refund-desk.list',
  refundGive: 'refund-desk.refund',
  refundAllot: 'refund-desk.allot',
  orderNote: 'order-desk.note',
  paymentIssueList: 'finding-desk.list',
  paymentIssueClose: 'finding-desk.close',
  dayList: 'day-desk.list',
  dayExport: 'day-desk.download',
  couponList: 'coupon-desk.list',
  couponCheck: 'coupon-desk.check',
  couponShow: 'coupon-desk.show',
  deliveryShow: 'delivery-desk.show',
  deliveryQuote: 'delivery-desk.quote',
  queueList: 'queue-desk.list',
  queueRetryDead: 'queue-desk.retryAll',
  queueRetry: 'queue-desk.retry',
  queueGiveUp: 'queue-desk.giveUp',
  auditList: 'audit-desk.list',
  requestList: 'request-desk.list',
  requestExport: 'request-desk.download',
  requestShow: 'request-desk.show',
  requestStep: 'request-desk.step',
  newsletterList: 'newsletter-desk.list',
  newsletterExport: 'newsletter-desk.download',
  authorList: 'author-desk.list',
  authorExport: 'author-desk.download',
  authorPurge: 'author-desk.purge',
  dutchVat: 'delivery-desk.dutchVat',
  pressClock: 'press-clock.show',
};
