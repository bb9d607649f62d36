import {
  type AdminFile,
  type AdminRoute,
  type Done,
  type ResponseOf,
  responseType,
} from '../admin/admin-route';
import type { TimeZone } from '../time/time-zone';
import { type AuditPage, auditQuerySchema } from './audit';
import { type AuthorListPage, authorExportSchema, authorListQuerySchema } from './authors';
import {
  type CouponDetails,
  type CouponListPage,
  type CouponTrialResult,
  couponListQuerySchema,
  couponTrialSchema,
} from './coupons';
import { type DaysPage, dayFilterSchema, dayListQuerySchema } from './days';
import { type DeliveryOverview, type DeliveryQuote, type ProductKind, parcelSchema } from './delivery';
import { type NewsletterListPage, newsletterListQuerySchema } from './newsletter';
import {
  type OrderDetails,
  type OrderListPage,
  orderFilterSchema,
  orderListQuerySchema,
  orderNoteSchema,
} from './orders';
import {
  type PaymentIssuesPage,
  paymentIssueCloseSchema,
  paymentIssueListQuerySchema,
} from './payment-issues';
import { type QueuePage, queueQuerySchema } from './queue';
import { type RefundDetails, refundAllocationSchema, refundSchema } from './refunds';
import {
  type RequestDetails,
  type RequestListPage,
  requestFilterSchema,
  requestListQuerySchema,
  requestStepSchema,
} from './requests';
import type { StaffAction } from './staff-actions';

/** A route with the permission that it requires; null: any signed-in member of the staff may call it. */
type ShopAdminRoute = AdminRoute & { path: `/shop/${string}`; action: StaffAction | null };

/**
 * The one list of what the shop's admin calls. The shop registers exactly these, each with a handler that is typed by
 * its route (`routes/admin-handlers.ts` of the shop); the pages call them through `adminPath`.
 */
export const shopAdminRoutes = {
  orderList: {
    method: 'GET',
    path: '/shop/orders',
    action: 'orders.read',
    query: orderListQuerySchema,
    response: responseType<OrderListPage>(),
  },
  orderExport: {
    method: 'GET',
    path: '/shop/orders/export',
    action: 'orders.export',
    query: orderFilterSchema,
    response: responseType<AdminFile>(),
  },
  orderShow: {
    method: 'GET',
    path: '/shop/orders/:number',
    action: 'orders.read',
    response: responseType<OrderDetails>(),
  },
  orderFulfil: {
    method: 'POST',
    path: '/shop/orders/:number/fulfil',
    action: 'orders.fulfil',
    response: responseType<Done>(),
  },
  orderResend: {
    method: 'POST',
    path: '/shop/orders/:number/resend',
    action: 'orders.resend',
    response: responseType<Done>(),
  },
  refundList: {
    method: 'GET',
    path: '/shop/orders/:number/refunds',
    action: 'orders.read',
    response: responseType<RefundDetails>(),
  },
  refundCreate: {
    method: 'POST',
    path: '/shop/orders/:number/refund',
    action: 'orders.refund',
    body: refundSchema,
    response: responseType<Done>(),
  },
  refundAllocate: {
    method: 'POST',
    path: '/shop/orders/:number/refunds/:id/allocate',
    action: 'orders.refund',
    body: refundAllocationSchema,
    response: responseType<Done>(),
  },
  orderNote: {
    method: 'POST',
    path: '/shop/orders/:number/notes',
    action: 'orders.note',
    body: orderNoteSchema,
    response: responseType<Done>(),
  },
  paymentIssueList: {
    method: 'GET',
    path: '/shop/findings',
    action: 'payments.read',
    query: paymentIssueListQuerySchema,
    response: responseType<PaymentIssuesPage>(),
  },
  paymentIssueClose: {
    method: 'POST',
    path: '/shop/findings/:id/close',
    action: 'payments.review',
    body: paymentIssueCloseSchema,
    response: responseType<Done>(),
  },
  dayList: {
    method: 'GET',
    path: '/shop/days',
    action: 'payments.read',
    query: dayListQuerySchema,
    response: responseType<DaysPage>(),
  },
  dayExport: {
    method: 'GET',
    path: '/shop/days/export',
    action: 'payments.read',
    query: dayFilterSchema,
    response: responseType<AdminFile>(),
  },
  couponList: {
    method: 'GET',
    path: '/shop/coupons',
    action: 'coupons.read',
    query: couponListQuerySchema,
    response: responseType<CouponListPage>(),
  },
  couponCheck: {
    method: 'POST',
    path: '/shop/coupons/check',
    action: 'coupons.read',
    body: couponTrialSchema,
    response: responseType<CouponTrialResult>(),
  },
  couponShow: {
    method: 'GET',
    path: '/shop/coupons/:code',
    action: 'coupons.read',
    response: responseType<CouponDetails>(),
  },
  deliveryShow: {
    method: 'GET',
    path: '/shop/delivery',
    action: 'delivery.read',
    response: responseType<DeliveryOverview>(),
  },
  deliveryQuote: {
    method: 'POST',
    path: '/shop/delivery/quote',
    action: 'delivery.read',
    body: parcelSchema,
    response: responseType<DeliveryQuote>(),
  },
  queueList: {
    method: 'GET',
    path: '/shop/queue',
    action: 'queue.read',
    query: queueQuerySchema,
    response: responseType<QueuePage>(),
  },
  queueRetryDead: {
    method: 'POST',
    path: '/shop/queue/retry-dead',
    action: 'queue.manage',
    response: responseType<{ count: number }>(),
  },
  queueRetry: {
    method: 'POST',
    path: '/shop/queue/:id/retry',
    action: 'queue.manage',
    response: responseType<Done>(),
  },
  queueGiveUp: {
    method: 'POST',
    path: '/shop/queue/:id/give-up',
    action: 'queue.manage',
    response: responseType<Done>(),
  },
  auditList: {
    method: 'GET',
    path: '/shop/audit',
    action: 'audit.read',
    query: auditQuerySchema,
    response: responseType<AuditPage>(),
  },
  requestList: {
    method: 'GET',
    path: '/shop/requests',
    action: 'requests.read',
    query: requestListQuerySchema,
    response: responseType<RequestListPage>(),
  },
  requestExport: {
    method: 'GET',
    path: '/shop/requests/export',
    action: 'requests.export',
    query: requestFilterSchema,
    response: responseType<AdminFile>(),
  },
  requestShow: {
    method: 'GET',
    path: '/shop/requests/:id',
    action: 'requests.read',
    response: responseType<RequestDetails>(),
  },
  requestStep: {
    method: 'POST',
    path: '/shop/requests/:id/steps',
    action: 'requests.manage',
    body: requestStepSchema,
    response: responseType<Done>(),
  },
  newsletterList: {
    method: 'GET',
    path: '/shop/newsletter',
    action: 'newsletter.read',
    query: newsletterListQuerySchema,
    response: responseType<NewsletterListPage>(),
  },
  newsletterExport: {
    method: 'GET',
    path: '/shop/newsletter/export',
    action: 'newsletter.export',
    response: responseType<AdminFile>(),
  },
  authorList: {
    method: 'GET',
    path: '/shop/author-form',
    action: 'author.read',
    query: authorListQuerySchema,
    response: responseType<AuthorListPage>(),
  },
  authorExport: {
    method: 'POST',
    path: '/shop/author-form/export',
    action: 'author.export',
    body: authorExportSchema,
    response: responseType<AdminFile>(),
  },
  authorPurge: {
    method: 'POST',
    path: '/shop/author-form/:reference/purge',
    action: 'author.purge',
    response: responseType<{ purged: true }>(),
  },
  /** Dutch VAT of each product kind, as fractions, for the note at a price field */
  dutchVat: {
    method: 'GET',
    path: '/shop/dutch-vat',
    action: null,
    response: responseType<Record<ProductKind, number>>(),
  },
  /** the time zone of the press, in which the panel shows every instant */
  pressClock: {
    method: 'GET',
    path: '/shop/press-clock',
    action: null,
    response: responseType<{ timeZone: TimeZone }>(),
  },
} as const satisfies Record<string, ShopAdminRoute>;

type Routes = typeof shopAdminRoutes;
export type ShopAdminRouteName = keyof Routes;
export type ShopAdminResponse<N extends ShopAdminRouteName> = ResponseOf<Routes[N]>;
/** The names of the routes with a certain response. */
export type RoutesReturning<T> = {
  [N in ShopAdminRouteName]: ShopAdminResponse<N> extends T ? N : never;
}[ShopAdminRouteName];
/** The names of the routes with a query, or with a body. */
export type RoutesTaking<Part extends 'query' | 'body'> = {
  [N in ShopAdminRouteName]: Routes[N] extends Record<Part, unknown> ? N : never;
}[ShopAdminRouteName];
