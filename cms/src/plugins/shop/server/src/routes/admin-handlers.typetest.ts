import { parseAdminBody, replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext, ShopContext } from '../platform/http/context';
import type { ADMIN_HANDLERS } from './admin-handlers';

// Lines that must not compile: the type check fails when a mistake becomes possible.

type Handlers = typeof ADMIN_HANDLERS;

// @ts-expect-error the handler of another route
export const other: Handlers['orderList'] = 'coupon-admin.list';

// @ts-expect-error the controller has no such method
export const missing: Handlers['orderList'] = 'order-admin.find';

// @ts-expect-error the data of another route
export const data = (context: AdminContext<'orderList'>) => replyToAdmin(context, { coupons: [] });

// @ts-expect-error no handler of a route of the contract
export const untyped = (context: ShopContext) => replyToAdmin(context, { done: true });

// @ts-expect-error the route's response is no file
export const file = (context: AdminContext<'orderList'>) => sendFile(context, EMPTY);

// @ts-expect-error the body of another route
export const body = (context: AdminContext<'orderNote'>) => parseAdminBody(context, 'couponCheck');

const EMPTY = { name: 'empty.csv', type: 'text/csv', content: '' };
