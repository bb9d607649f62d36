import { type AdminPath, adminPath, type BodyOf, type ResponseOf } from '../admin/admin-route';
import type { CouponListPage } from './coupons';
import type { OrderListPage } from './orders';
import { shopAdminRoutes } from './routes';

// Lines that must not compile: the type check fails when a mistake becomes possible.

// @ts-expect-error an order is shown by its number
export const unnumbered = adminPath(shopAdminRoutes.orderShow);

// @ts-expect-error the parameter has another name
export const misnamed = adminPath(shopAdminRoutes.orderShow, { params: { id: 7 } });

// @ts-expect-error this list has no such filter
export const unfiltered = adminPath(shopAdminRoutes.queueList, { query: { since: '2026-05-01' } });

// @ts-expect-error a task has no such state
export const stateless = adminPath(shopAdminRoutes.queueList, { query: { state: 'lost' } });

// @ts-expect-error this route has no query
export const asked = adminPath(shopAdminRoutes.deliveryShow, { query: { day: '2026-05-01' } });

// @ts-expect-error a bare path has no response type
export const bare: AdminPath<typeof shopAdminRoutes.orderList> = '/shop/orders';

// @ts-expect-error the path of one route is not that of another
export const other: AdminPath<typeof shopAdminRoutes.orderList> = adminPath(shopAdminRoutes.couponList);

export const orders = (page: ResponseOf<typeof shopAdminRoutes.orderList>): OrderListPage => page;

// @ts-expect-error the list of orders is no list of coupons
export const coupons = (page: ResponseOf<typeof shopAdminRoutes.orderList>): CouponListPage => page;

// @ts-expect-error a note has a text
export const note: BodyOf<typeof shopAdminRoutes.orderNote> = { note: 'Called.' };
