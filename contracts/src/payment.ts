import { z } from 'zod';

/** Option chosen when the visitor has chosen none (SPEC section 9). */
export const DEFAULT_PAYMENT_OPTION_ID = '10';
/** 'No bank chosen' (SPEC section 9). */
export const NO_SUB_OPTION = '0';
/** The card option, whose sub-options are card types and not banks. */
export const CARD_PAYMENT_OPTION_ID = '20';

const subOptionSchema = z.object({ id: z.string(), visibleName: z.string() });

/** A way to pay; its sub-options are banks or card types by id (SPEC section 3). */
export const paymentOptionSchema = z.object({
  id: z.string(),
  visibleName: z.string(),
  paymentOptionSubList: z.record(z.string(), subOptionSchema),
});
export type PaymentOption = z.infer<typeof paymentOptionSchema>;

/** How a payment ended, as the visitor is told (SPEC section 4). */
export const PAYMENT_STATUSES = ['accept', 'pending', 'exception', 'cancel', 'decline'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;
