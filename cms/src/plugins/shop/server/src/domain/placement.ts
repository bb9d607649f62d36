import { type OrderState, wasPaid } from './order-state';
import { type AttemptFacts, isOpen } from './settle';

/** What to do next for a customer who submits an order. */
export type PlacementStep =
  /** it is paid: show him so */
  | { kind: 'confirm' }
  /** it costs nothing: it is paid by that */
  | { kind: 'pay-nothing'; n: number }
  /** ask for the money by attempt `n` */
  | { kind: 'ask-payment'; n: number }
  /** the same again: send him to the session that is open */
  | { kind: 'resume'; attemptId: number }
  /** he chose another way to pay, or changed something: end the session that is open first */
  | { kind: 'replace'; attemptId: number };

/**
 * The next step for an order that is submitted, for the first time or again. At most one session of an order can
 * be paid at a time, so a new one is opened only when the last is known to have ended.
 * @param total  cents, of what is submitted now
 * @param same   whether details, content and way to pay are those of the open attempt
 */
export function nextPlacementStep(
  order: { state: OrderState },
  attempts: readonly (AttemptFacts & { n: number })[],
  { total, same }: { total: number; same: boolean },
): PlacementStep {
  if (wasPaid(order.state)) return { kind: 'confirm' };
  const open = attempts.find(({ state }) => isOpen(state));
  if (open) return { kind: same ? 'resume' : 'replace', attemptId: open.id };
  const n = 1 + Math.max(0, ...attempts.map((attempt) => attempt.n));
  return { kind: total > 0 ? 'ask-payment' : 'pay-nothing', n };
}
