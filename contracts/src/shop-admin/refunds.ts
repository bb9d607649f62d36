import { z } from 'zod';
import { type Cents, centsSchema, NO_CENTS } from '../money/money';
import type { RefundId } from '../values/ids';

/** States of a refund. `requested`: the provider has not confirmed it yet. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * The amount paid for one line of an order (counted from 1), or for delivery at one VAT rate (`line` null, no copies).
 */
export type PaidLine = {
  line: number | null;
  /** fraction: 0.09, not 9 */
  rate: number;
  copies: number;
  /** cents, after discounts, VAT included */
  paid: Cents;
};

/** A paid line with what refunds have left of it. */
export type RemainingLine = PaidLine & { copiesLeft: number; left: Cents };

/**
 * Kinds of refund parts.
 * - copies: copies of a line, at what was paid for them
 * - delivery: what was paid for delivery
 * - sum: a share of a sum for no copy in particular, taken from a line or from delivery
 */
export const REFUND_PART_KINDS = ['copies', 'delivery', 'sum'] as const;
export type RefundPart = {
  kind: (typeof REFUND_PART_KINDS)[number];
  line: number | null;
  copies: number;
  /** VAT rate as a fraction: 0.09, not 9 */
  rate: number;
  /** cents, VAT included */
  amount: Cents;
};

/** VAT refunded at one rate: of `gross` cents, `vat` cents. */
export type RefundVat = { rate: number; gross: Cents; vat: Cents };

/** A refund allocated to lines: its parts add up to its amount. */
export type RefundByLines = { parts: RefundPart[]; vat: RefundVat[] };

/** The copies, with their amount, and the cents of delivery to refund. */
export type RequestedParts = {
  lines: { line: number; copies: number; amount: Cents }[];
  delivery: Cents;
};

/** The refunds of an order for staff; amounts in cents, dates as ISO 8601. */
export type RefundDetails = {
  refunds: {
    id: RefundId;
    /** number of the payment within the order */
    n: number;
    amount: Cents;
    reason: string;
    actor: string;
    /** null: the shop itself, or somebody at the provider */
    actorId: number | null;
    state: RefundState;
    failure: string | null;
    reference: string | null;
    requestedAt: string;
    settledAt: string | null;
    /** its allocation to lines; null when it has none, or is of another payment than the order's own */
    byLines: RefundByLines | null;
    /** whether it can still be allocated to lines */
    canAllocate: boolean;
  }[];
  /** payments with an amount left to refund that no bank has taken back itself */
  refundable: { n: number; amount: Cents }[];
  /** the order's own payment, line by line; null when no payment pays it */
  account: {
    n: number;
    /** the lines of the order, and delivery by VAT rate (`line` null) */
    paidLines: (RemainingLine & { title: string | null; format: string | null })[];
    /** cents left of delivery */
    delivery: Cents;
    /** cents of refunds without allocation to lines */
    unallocated: Cents;
  } | null;
};

const amountSchema = centsSchema.min(0).max(100_000_000);
const partsFields = {
  /** copies to refund, and their amount as shown: with another amount the page is out of date */
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(1000),
        copies: z.int().min(1).max(100_000),
        amount: amountSchema,
      }),
    )
    .max(1000)
    .default([]),
  delivery: amountSchema.default(NO_CENTS),
};

/** Allocates a refund to lines. */
export const refundAllocationSchema = z.strictObject(partsFields);

/** Refunds lines, delivery, a sum, or some of each. */
export const refundSchema = z.strictObject({
  ...partsFields,
  /** the whole refund, cents */
  amount: amountSchema.min(1),
  reason: z.string().trim().min(1).max(255),
  /** number of the payment within the order, when it has several */
  n: z.int().min(1).optional(),
  /** idempotency key of this form submission: a second click is not a second refund */
  key: z.uuid().optional(),
});
