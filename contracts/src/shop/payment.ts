import { z } from 'zod';

/** Option chosen when the visitor has chosen none (docs/specification.md#9-business-constants-and-limits). */
export const DEFAULT_PAYMENT_OPTION_ID = '10';
/** 'No bank chosen' (docs/specification.md#9-business-constants-and-limits). */
export const NO_SUB_OPTION = '0';
/** The card option, whose sub-options are card types and not banks. */
export const CARD_PAYMENT_OPTION_ID = '20';

const subOptionSchema = z.object({ id: z.string(), visibleName: z.string() });

/** A way to pay; its sub-options are banks or card types by id (docs/specification.md#payment-option). */
export const paymentOptionSchema = z.object({
  id: z.string(),
  visibleName: z.string(),
  paymentOptionSubList: z.record(z.string(), subOptionSchema),
});
export type PaymentOption = z.infer<typeof paymentOptionSchema>;

/** Result of a payment, as shown to the visitor (docs/specification.md#payment-result-status). */
export const PAYMENT_STATUSES = ['accept', 'pending', 'exception', 'cancel', 'decline'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;
