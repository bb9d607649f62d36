import { withDatabase } from '../boot/database';

const PAID = `o.state IN ('paid', 'fulfilled', 'refunded')`;
/** A payment that was given back, or is to be, is not the one that the order is paid by. */
const COUNTED = `
  SELECT count(*) AS n, max(a.amount) AS amount FROM shop_attempts a
  WHERE a.order_id = o.id AND a.state = 'succeeded'
    AND NOT EXISTS (SELECT FROM shop_refunds r WHERE r.attempt_id = a.id AND r.reason = 'paid twice')`;

/*
 * The invariants of payments and orders as questions to the database: each finds what must not be. They are
 * those of the model (server/model/invariants.ts), here over what a real PostgreSQL kept.
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
  'I4 no more is given back than came in': `
    SELECT r.attempt_id FROM shop_refunds r JOIN shop_attempts a ON a.id = r.attempt_id WHERE r.state <> 'failed'
    GROUP BY r.attempt_id, a.received, a.amount HAVING sum(r.amount) > coalesce(a.received, a.amount)`,
  'I4 what is asked for once is given once, in its own sum': `
    SELECT refund_id FROM shop_sandbox_refunds WHERE state <> 'failed' GROUP BY 1 HAVING count(*) > 1
    UNION SELECT s.refund_id FROM shop_sandbox_refunds s LEFT JOIN shop_refunds r ON r.id = s.refund_id
    WHERE r.id IS NULL OR r.amount <> s.amount`,
  'I4 the shop gives back second payments alone, whole and once': `
    SELECT r.attempt_id FROM shop_refunds r JOIN shop_attempts a ON a.id = r.attempt_id WHERE r.reason = 'paid twice'
    GROUP BY r.attempt_id, a.received, a.amount
    HAVING count(*) > 1 OR sum(r.amount) <> coalesce(a.received, a.amount)`,
  'an order costs what its snapshot says': `
    SELECT id FROM shop_orders WHERE total <> (snapshot->'totals'->>'total')::bigint`,
};

const AT_REST: Record<string, string> = {
  'I2 no session can still be paid': `SELECT reference FROM shop_sandbox_sessions WHERE state = 'open'`,
  'I3 everything that was to be told was told': `
    SELECT key, attempts, last_error FROM shop_outbox WHERE done_at IS NULL`,
  'I4 what was captured and not given back is the total of what is paid': `
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
  'I9 an attempt stands as its session does, and knows it by its name': `
    SELECT a.id, a.state, s.state FROM shop_sandbox_sessions s JOIN shop_attempts a ON a.id = s.attempt_id
    WHERE a.provider_ref IS DISTINCT FROM s.reference
      OR (s.state = 'complete') <> (a.state IN ('succeeded', 'review'))
      OR (s.state IN ('expired', 'failed') AND a.state <> s.state)
    UNION SELECT id, state, NULL FROM shop_attempts WHERE state IN ('new', 'open')`,
};

/** How many questions are asked once everything has come to rest. */
export const INVARIANT_COUNT = Object.keys({ ...ALWAYS, ...AT_REST }).length;

/** The invariants that do not hold in a database, with the rows that break them; none when all is well. */
export function brokenInvariants(
  databaseUrl: string,
  { atRest }: { atRest: boolean },
): Promise<Record<string, unknown[]>> {
  const questions = Object.entries(atRest ? { ...ALWAYS, ...AT_REST } : ALWAYS);
  return withDatabase(databaseUrl, async (client) => {
    const broken: Record<string, unknown[]> = {};
    for (const [name, sql] of questions) {
      const { rows } = await client.query(sql);
      if (rows.length > 0) broken[name] = rows.slice(0, 5);
    }
    return broken;
  });
}
