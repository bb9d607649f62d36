import { z } from 'zod';
import type { Cents } from '../money/money';
import type { PersonalDetails } from '../shop/order';
import type { OrderSnapshot } from './order-snapshot';
import { daySchema, pageSchema, searchTextSchema } from './query';
import type { TaskOutcome } from './queue';

/** States of an order. `created`: placed, no payment requested yet. */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'paid',
  'expired',
  'fulfilled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States of an attempt. `new`: no session is known yet; `review`: the amount or currency received does not fit. */
export const ATTEMPT_STATES = ['new', 'open', 'succeeded', 'failed', 'expired', 'review'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * States of the dispute about a payment, worst first.
 *
 * `lost`: the money is gone. `open`: it was taken back until the bank decides. `inquiry`: the bank asks, and has taken
 * nothing. `warned`: the bank suspects fraud, and the money has not been reclaimed. `won`: it is ours again. `withdrawn`:
 * the bank no longer asks. `cleared`: staff looked into a warning.
 */
export const DISPUTE_STATES = ['lost', 'open', 'inquiry', 'warned', 'won', 'withdrawn', 'cleared'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** Reasons not to send an order. */
export type DisputeHold = Extract<DisputeState, 'lost' | 'open' | 'inquiry' | 'warned'>;

/** Reasons for staff to look at an order. */
export const ORDER_NEEDS = ['payment-to-review', 'task-dead', 'to-send', 'not-to-send'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/** Copies of one line of an order (counted from 1) to send by post. */
export type CopiesToSend = { line: number; copies: number };

/** An entry of an order's timeline; `at` as ISO 8601. */
export type TimelineEntry =
  | { kind: 'placed'; at: string }
  | { kind: 'moved'; at: string; from: OrderState; to: OrderState; cause: string }
  | { kind: 'attempt'; at: string; n: number; amount: Cents; reference: string | null }
  /** a task of the outbox: a mail, a refund, an e-book */
  | { kind: 'task'; at: string; topic: string; outcome: TaskOutcome; attempts: number }
  | { kind: 'note'; at: string; actor: string; text: string }
  | { kind: 'staff'; at: string; actor: string; action: string };

/** Sortable columns of the list. */
export const ORDER_SORTS = ['placed', 'total', 'name', 'state'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** An order in the admin's list; `total` in cents, dates as ISO 8601. */
export type OrderListItem = {
  number: string;
  placedAt: string;
  name: string;
  total: Cents;
  state: OrderState;
  payments: AttemptState[];
  /** worst dispute state of its payments */
  dispute: DisputeState | null;
  needs: OrderNeed[];
};
export type OrderListPage = { orders: OrderListItem[]; page: number; pages: number; total: number };

/** Everything that staff see of one order; amounts in cents. */
export type OrderDetails = {
  number: string;
  state: OrderState;
  language: string;
  placedAt: string;
  paidAt: string | null;
  details: PersonalDetails;
  snapshot: OrderSnapshot;
  payments: {
    n: number;
    state: AttemptState;
    method: string | null;
    amount: Cents;
    reference: string | null;
    openedAt: string;
    refundedAt: string | null;
    /** state by its disputes, and the cents that a bank took back */
    dispute: DisputeState | null;
    lost: Cents;
  }[];
  /**
   * evidence for the VAT of e-books: billing country, delivery country if anything is sent, country of card or bank if
   * known
   */
  placeOfSupply: { billing: string; delivery: string | null; payer: string | null };
  timeline: TimelineEntry[];
  needs: OrderNeed[];
  dispute: DisputeState | null;
  /** dispute that forbids sending it */
  hold: DisputeHold | null;
  /** copies to send by post, without refunded ones */
  toSend: CopiesToSend[];
  /** copies that were left out of the parcel for a refund that failed afterwards */
  leftOut: CopiesToSend[];
  /** actions that the order's state allows; the routes check permissions */
  canFulfil: boolean;
  canResend: boolean;
};

/** The filters of the list and of its export. */
export const orderFilterSchema = z.strictObject({
  q: searchTextSchema,
  state: z.enum(ORDER_STATES).nullable().default(null),
  payment: z.enum(ATTEMPT_STATES).nullable().default(null),
  from: daySchema,
  until: daySchema,
  /** only orders that need something from staff */
  look: z.stringbool().default(false),
});
export const orderListQuerySchema = orderFilterSchema.extend({
  page: pageSchema,
  sort: z.enum(ORDER_SORTS).default('placed'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** A note of staff at an order. */
export const orderNoteSchema = z.strictObject({ text: z.string().trim().min(1).max(2000) });
