import { type AttemptId, asAttemptId, asCartId, asOrderId, type CartId, type OrderId } from './ids';

// Lines that must not compile: the type check fails when a mistake becomes possible.

// @ts-expect-error a bare number is no id
export const bare: OrderId = 7;

// @ts-expect-error an order is no attempt to pay it
export const attempt: AttemptId = asOrderId(7);

// @ts-expect-error an attempt is not its order
export const order: OrderId = asAttemptId(7);

// @ts-expect-error a cart is not the order that was made of it
export const ordered: OrderId = asCartId(7);

// @ts-expect-error an order is not its cart
export const cart: CartId = asOrderId(7);
