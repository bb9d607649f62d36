import type { Client } from 'pg';
import { withDatabase } from '../boot/database';

const PAID = `o.state IN ('paid', 'fulfilled', 'refunded')`;
/** A payment that is, or is to be, refunded as a duplicate does not count for the order. */
const COUNTED = `
  SELECT count(*) AS n, max(a.amount) AS amount FROM shop_attempts a
  WHERE a.order_id = o.id AND a.state = 'succeeded'
    AND NOT EXISTS (SELECT FROM shop_refunds r WHERE r.attempt_id = a.id AND r.reason = 'paid twice')`;

/** The lines of an order, counted from 1: copies, and what was paid for them. */
const LINES = `
  SELECT nth AS line, (item->>'quantity')::int AS copies, (item->>'ebook')::boolean AS ebook,
    coalesce(item->>'paid', item->>'total')::bigint AS paid
  FROM jsonb_array_elements(o.snapshot->'items') WITH ORDINALITY AS i(item, nth)`;
/** The parts of the refunds of an order, except failed ones. */
const PARTS = `
  SELECT r.state, (part->>'line')::int AS line, (part->>'copies')::int AS copies, (part->>'amount')::bigint AS amount
  FROM shop_refunds r, jsonb_array_elements(r.parts::jsonb) part WHERE r.order_id = o.id AND r.state <> 'failed'`;

/*
 * The invariants of payments and orders as SQL: each query finds violations. They are those of the model
 * (server/model/invariants.ts), on what a real PostgreSQL stored.
 */
const ALWAYS: Record<string, string> = {
  'I1 one order for a version of a cart': `
    SELECT cart_id, cart_version FROM shop_orders GROUP BY 1, 2 HAVING count(*) > 1`,
  'I1 paid, and exactly one counted payment of the same amount; or neither': `
    SELECT o.id, o.state, c.n FROM shop_orders o, LATERAL (${COUNTED}) c
    WHERE CASE WHEN ${PAID} THEN c.n <> 1 OR c.amount <> o.total ELSE c.n <> 0 END`,
  'I2 at most one open attempt, and one open session': `
    SELECT order_id FROM shop_attempts WHERE state IN ('new', 'open') GROUP BY 1 HAVING count(*) > 1
    UNION SELECT a.order_id FROM shop_sandbox_sessions s JOIN shop_attempts a ON a.id = s.attempt_id
    WHERE s.state = 'open' GROUP BY 1 HAVING count(*) > 1`,
  'I3 one mail row when paid, none before': `
    SELECT o.id FROM shop_orders o
    WHERE ${PAID} <> EXISTS (SELECT FROM shop_outbox x WHERE x.key = 'mail:' || o.id)`,
  'I5 paid is entered once, and left for nothing but being sent or refunded': `
    SELECT order_id FROM shop_order_transitions WHERE to_state = 'paid' GROUP BY 1 HAVING count(*) > 1
    UNION SELECT order_id FROM shop_order_transitions
    WHERE from_state IN ('paid', 'fulfilled') AND to_state NOT IN ('fulfilled', 'refunded')`,
  'I5 the history leads to the state, without a gap': `
    SELECT o.id FROM shop_orders o JOIN LATERAL (
      SELECT count(*) AS n, max(seq) AS last,
        bool_and(from_state = coalesce(before, 'created')) AS joined, (array_agg(to_state ORDER BY seq DESC))[1] AS ends
      FROM (SELECT *, lag(to_state) OVER (ORDER BY seq) AS before FROM shop_order_transitions WHERE order_id = o.id) t
    ) h ON true WHERE h.n > 0 AND (h.last <> h.n OR NOT h.joined OR h.ends <> o.state)`,
  'I7 a coupon counts what is held and used': `
    SELECT c.code FROM shop_coupons c WHERE c.used <> (
      SELECT count(*) FROM shop_coupon_uses u WHERE u.code = c.code AND u.state IN ('held', 'used'))`,
  'I7 no coupon is used more often than it may be': `
    SELECT code FROM shop_coupons WHERE used > max_uses`,
  'I7 what is paid has used its coupons, or a person is told, and nobody else has': `
    SELECT u.order_id FROM shop_coupon_uses u JOIN shop_orders o ON o.id = u.order_id
    WHERE (u.state = 'used') AND NOT (${PAID} AND o.snapshot->'couponCodes' ? u.code)
    UNION SELECT o.id FROM shop_orders o, jsonb_array_elements_text(o.snapshot->'couponCodes') code
    WHERE ${PAID} AND NOT EXISTS (
      SELECT FROM shop_coupon_uses u WHERE u.order_id = o.id AND u.code = code.value AND u.state = 'used')
    AND NOT EXISTS (
      SELECT FROM shop_payment_findings f WHERE f.key = 'coupon:' || o.id || ':' || code.value)`,
  'I7 a coupon is let go only when nobody can pay its order any more': `
    SELECT u.order_id, u.code FROM shop_coupon_uses u JOIN shop_orders o ON o.id = u.order_id
    JOIN shop_attempts a ON a.order_id = o.id JOIN shop_sandbox_sessions s ON s.attempt_id = a.id
    WHERE u.state = 'released' AND s.state = 'open' AND s.expires_at > now() AT TIME ZONE 'utc'
      AND NOT ${PAID} AND o.snapshot->'couponCodes' ? u.code`,
  'I10 a paid version of a cart is nobody’s basket any more': `
    SELECT o.id FROM shop_orders o JOIN shop_carts c ON c.id = o.cart_id AND c.version = o.cart_version
    WHERE ${PAID}`,
  'I4 no more is refunded than came in': `
    SELECT r.attempt_id FROM shop_refunds r JOIN shop_attempts a ON a.id = r.attempt_id WHERE r.state <> 'failed'
    GROUP BY r.attempt_id, a.received, a.amount HAVING sum(r.amount) > coalesce(a.received, a.amount)`,
  'I4 what is asked for once is given once, in its own sum': `
    SELECT refund_id FROM shop_sandbox_refunds WHERE state <> 'failed' GROUP BY 1 HAVING count(*) > 1
    UNION SELECT s.refund_id FROM shop_sandbox_refunds s LEFT JOIN shop_refunds r ON r.id = s.refund_id
    WHERE r.id IS NULL OR r.amount <> s.amount`,
  'I4 the shop refunds second payments alone, whole and once': `
    SELECT r.attempt_id FROM shop_refunds r JOIN shop_attempts a ON a.id = r.attempt_id WHERE r.reason = 'paid twice'
    GROUP BY r.attempt_id, a.received, a.amount
    HAVING count(*) > 1 OR sum(r.amount) <> coalesce(a.received, a.amount)`,
  'I12 the parts of a refund come to its sum, and so do its rates': `
    SELECT r.order_id AS id, r.id AS refund FROM shop_refunds r
    WHERE r.parts IS NOT NULL AND (
      r.amount <> (SELECT coalesce(sum((part->>'amount')::bigint), 0) FROM jsonb_array_elements(r.parts::jsonb) part)
      OR r.amount <> (SELECT coalesce(sum((one->>'gross')::bigint), 0) FROM jsonb_array_elements(r.vat::jsonb) one))`,
  'I12 of no line more copies, and no more money, goes back than was bought': `
    SELECT o.id, l.line FROM shop_orders o, LATERAL (${LINES}) l, LATERAL (
      SELECT sum(p.copies) AS copies, sum(p.amount) AS amount FROM (${PARTS}) p WHERE p.line = l.line) back
    WHERE back.copies > l.copies OR back.amount > l.paid`,
  'I12 what goes back is of a line of the order, or of its delivery, and of that no more than was paid': `
    SELECT o.id, p.line FROM shop_orders o, LATERAL (${PARTS}) p
    WHERE p.line NOT BETWEEN 1 AND jsonb_array_length(o.snapshot->'items')
    UNION SELECT o.id, NULL FROM shop_orders o, LATERAL (
      SELECT sum(p.amount) AS amount FROM (${PARTS}) p WHERE p.line IS NULL) back
    WHERE back.amount > (o.snapshot->'totals'->>'delivery')::bigint`,
  'I12 of no VAT rate more goes back than was bought, nor more VAT': `
    SELECT o.id, back.rate FROM shop_orders o, LATERAL (
      SELECT (one->>'rate')::numeric AS rate, sum((one->>'gross')::bigint) AS gross, sum((one->>'vat')::bigint) AS vat
      FROM shop_refunds r, jsonb_array_elements(r.vat::jsonb) one
      WHERE r.order_id = o.id AND r.state <> 'failed' AND r.parts IS NOT NULL GROUP BY 1) back
    WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(o.snapshot->'vatLines') sold
      WHERE (sold->>'rate')::numeric = back.rate
        AND (sold->>'gross')::bigint >= back.gross AND (sold->>'vat')::bigint >= back.vat)`,
  'an order costs what its snapshot says': `
    SELECT id FROM shop_orders WHERE total <> (snapshot->'totals'->>'total')::bigint`,
};

const AT_REST: Record<string, string> = {
  'I2 no session can still be paid': `SELECT reference FROM shop_sandbox_sessions WHERE state = 'open'`,
  'I3 everything that was to be told was told': `
    SELECT key, attempts, last_error FROM shop_outbox WHERE done_at IS NULL`,
  'I4 what was captured and not refunded is the total of what is paid': `
    SELECT o.id, o.state, o.total, kept.sum FROM shop_orders o, LATERAL (
      SELECT coalesce(sum(r.amount), 0) AS sum FROM shop_refunds r
      WHERE r.order_id = o.id AND r.state <> 'failed' AND r.reason <> 'paid twice') given, LATERAL (
      SELECT coalesce(sum(s.amount_received - s.refunded_amount), 0) AS sum
      FROM shop_sandbox_sessions s JOIN shop_attempts a ON a.id = s.attempt_id
      WHERE a.order_id = o.id AND s.state = 'complete' AND a.state <> 'review') kept
    WHERE kept.sum <> CASE WHEN ${PAID} THEN o.total - given.sum ELSE 0 END`,
  'I4 each refund stands as the provider says': `
    SELECT r.id, r.state, s.state FROM shop_refunds r LEFT JOIN shop_sandbox_refunds s ON s.refund_id = r.id
    WHERE r.state IN ('requested', 'pending') OR r.state <> coalesce(s.state, 'failed')`,
  'I4 an order of which all money is back is refunded, and no other': `
    SELECT o.id, o.state, kept.sum FROM shop_orders o, LATERAL (
      SELECT sum(s.amount_received - s.refunded_amount) AS sum, sum(s.amount_received) AS received
      FROM shop_sandbox_sessions s JOIN shop_attempts a ON a.id = s.attempt_id
      WHERE a.order_id = o.id AND s.state = 'complete') kept
    WHERE ${PAID} AND kept.received > 0 AND (kept.sum = 0) <> (o.state = 'refunded')`,
  'I6 nothing waits past its deadline': `
    SELECT o.id FROM shop_orders o WHERE o.state IN ('created', 'awaiting_payment')`,
  'I7 nothing is held for an order that nobody pays any more': `
    SELECT order_id FROM shop_coupon_uses WHERE state = 'held'`,
  'I12 an e-book ends once it or its whole order was refunded, and no other': `
    SELECT o.id, d.line FROM shop_ebook_deliveries d JOIN shop_orders o ON o.id = d.order_id
    JOIN LATERAL (${LINES}) l ON l.line = d.line, LATERAL (
      SELECT coalesce(sum(p.copies), 0) AS copies, coalesce(sum(p.amount), 0) AS amount
      FROM (${PARTS}) p WHERE p.line = d.line AND p.state = 'succeeded') back
    WHERE (d.withdrawn_at IS NOT NULL)
        <> (o.state = 'refunded' OR back.copies >= l.copies OR (l.paid > 0 AND back.amount >= l.paid))
      AND NOT EXISTS (SELECT FROM shop_refunds r WHERE r.order_id = o.id AND r.state = 'failed')`,
  'I9 an attempt stands as its session does, and knows it by its name': `
    SELECT a.id, a.state, s.state FROM shop_sandbox_sessions s JOIN shop_attempts a ON a.id = s.attempt_id
    WHERE a.provider_ref IS DISTINCT FROM s.reference
      OR (s.state = 'complete') <> (a.state IN ('succeeded', 'review'))
      OR (s.state IN ('expired', 'failed') AND a.state <> s.state)
    UNION SELECT id, state, NULL FROM shop_attempts WHERE state IN ('new', 'open')`,
};

/** Number of queries once all work is done. */
export const INVARIANT_COUNT = Object.keys({ ...ALWAYS, ...AT_REST }).length;

/** The violated invariants of a database, with the rows that violate them; none when all hold. */
export function brokenInvariants(
  databaseUrl: string,
  { atRest }: { atRest: boolean },
): Promise<Record<string, unknown[]>> {
  return withDatabase(databaseUrl, (client) => brokenAsSeenBy(client, { atRest }));
}

/** {@link brokenInvariants} as one connection sees it, also within a transaction. */
export async function brokenAsSeenBy(
  client: Client,
  { atRest }: { atRest: boolean },
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(atRest ? { ...ALWAYS, ...AT_REST } : ALWAYS)) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) broken[name] = rows.slice(0, 5);
  }
  return broken;
}
