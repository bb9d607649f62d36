import { z } from 'zod';

/*
 * The ids of rows that the shop passes around, each with a brand: one does not compile where another is meant. They are
 * made by the schemas of rows, tasks and events. What only reads an id, such as SQL, takes it as the number it is.
 */

/** The id of an order's row; customers see its number instead. */
export const orderIdSchema = z.int().brand<'OrderId'>();
export type OrderId = z.infer<typeof orderIdSchema>;

/** The id of one attempt to pay an order; addresses hold its token instead. */
export const attemptIdSchema = z.int().brand<'AttemptId'>();
export type AttemptId = z.infer<typeof attemptIdSchema>;

/** The id of a cart's row; cookies hold its token instead. */
export const cartIdSchema = z.int().brand<'CartId'>();
export type CartId = z.infer<typeof cartIdSchema>;

/** The id of a refund's row; the provider has its own. */
export const refundIdSchema = z.int().brand<'RefundId'>();
export type RefundId = z.infer<typeof refundIdSchema>;

/** Brands the id of an order. @throws ZodError when it is no integer */
export function asOrderId(id: number): OrderId {
  return orderIdSchema.parse(id);
}

/** Brands the id of an attempt to pay. @throws ZodError when it is no integer */
export function asAttemptId(id: number): AttemptId {
  return attemptIdSchema.parse(id);
}

/** Brands the id of a cart. @throws ZodError when it is no integer */
export function asCartId(id: number): CartId {
  return cartIdSchema.parse(id);
}

/** Brands the id of a refund. @throws ZodError when it is no integer */
export function asRefundId(id: number): RefundId {
  return refundIdSchema.parse(id);
}
