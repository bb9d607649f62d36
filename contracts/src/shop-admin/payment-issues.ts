import { z } from 'zod';
import type { Cents } from '../money/money';
import type { AuditEntry } from './audit';
import { pageSchema } from './query';

/**
 * Kinds of payment issues. `review`: the amount or currency received does not fit. `dispute`: the customer reclaims the
 * money through the bank, or the bank warns of fraud. `refund-failed`: the refund did not reach the customer.
 * `stray-session`: paid at the provider, but not one of our attempts. `sum-differs`: a day's payments at the provider
 * differ from ours. `coupon-overused`: late money paid an order whose coupon had no use left.
 */
export const PAYMENT_ISSUE_KINDS = [
  'review',
  'dispute',
  'refund-failed',
  'stray-session',
  'sum-differs',
  'coupon-overused',
] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];

/** A payment issue, open or closed; amounts in cents, dates as ISO 8601. */
export type PaymentIssueItem = {
  id: number;
  kind: PaymentIssueKind;
  orderNumber: string | null;
  amount: Cents | null;
  currency: string | null;
  detail: string;
  foundAt: string;
  doneAt: string | null;
  doneBy: string | null;
  note: string | null;
};
export type PaymentIssuesPage = {
  issues: PaymentIssueItem[];
  page: number;
  pages: number;
  total: number;
  audit: AuditEntry[];
};

export const paymentIssueListQuerySchema = z.strictObject({
  page: pageSchema,
  /** the closed ones instead of the open ones */
  done: z.stringbool().default(false),
});

/** What was done about a payment issue. */
export const paymentIssueCloseSchema = z.strictObject({ note: z.string().trim().min(1).max(1000) });
