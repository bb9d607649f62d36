import { Badge } from '@strapi/design-system';
import { labelFor, useTranslate } from '../messages';

const GOOD = { background: 'success100', text: 'success700' };
const WAITING = { background: 'warning100', text: 'warning700' };
const BAD = { background: 'danger100', text: 'danger700' };
const PLAIN = { background: 'neutral150', text: 'neutral700' };

const COLOURS: Readonly<Record<string, typeof PLAIN>> = {
  paid: GOOD,
  succeeded: GOOD,
  fulfilled: GOOD,
  confirmed: GOOD,
  done: GOOD,
  running: GOOD,
  awaiting_payment: WAITING,
  pending: WAITING,
  in_progress: WAITING,
  open: WAITING,
  waiting: WAITING,
  held: WAITING,
  early: WAITING,
  new: WAITING,
  exported: GOOD,
  'to-send': WAITING,
  requested: WAITING,
  review: BAD,
  dead: BAD,
  broken: BAD,
  'payment-to-review': BAD,
  'task-dead': BAD,
  'not-to-send': BAD,
  lost: BAD,
  'dispute.open': BAD,
  inquiry: BAD,
  warned: BAD,
  won: GOOD,
  // A refused card is no problem of ours; a refund that did not arrive is.
  'refund.failed': BAD,
};

type Kind =
  | 'submission'
  | 'state'
  | 'payment'
  | 'subscription'
  | 'need'
  | 'dispute'
  | 'outcome'
  | 'coupon'
  | 'use'
  | 'refund'
  | 'request.state';

/** A state as a coloured label; the text alone is sufficient. */
export function StateBadge({ kind, state }: { kind: Kind; state: string }) {
  const t = useTranslate();
  const { background, text } = COLOURS[`${kind}.${state}`] ?? COLOURS[state] ?? PLAIN;
  return (
    <Badge backgroundColor={background} textColor={text}>
      {labelFor(t, kind, state)}
    </Badge>
  );
}
