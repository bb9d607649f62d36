import { bugsOf, type Mutant } from './mutant';
import { STORED_REFUND_MUTANTS } from './refund-mutants';

/** Bugs that only a real CMS on a real PostgreSQL shows: most of them are races. */
export const STORED_MUTANTS: readonly Mutant[] = [
  ...STORED_REFUND_MUTANTS,
  ...bugsOf(
    'store/orders.ts',
    ['shop-payment-late'],
    [
      [
        'two decisions about one order are both saved',
        '.where({ id: order.id, revision: order.revision })',
        '.where({ id: order.id })',
      ],
    ],
  ),
  ...bugsOf(
    'store/order-of-cart.ts',
    ['shop-payment-path'],
    [
      [
        'a submission at the same moment fails instead of finding the order',
        'ON CONFLICT (cart_id, cart_version) DO NOTHING',
        '',
      ],
    ],
  ),
  ...bugsOf(
    'store/carts.ts',
    ['shop-cart'],
    [['the last of two windows wins', 'where: { id, version },', 'where: { id },']],
  ),
  ...bugsOf(
    'store/paid-cart.ts',
    ['shop-payment-path'],
    [
      [
        'what was put in the basket after the order is lost',
        '.where({ id: cart.id, version: cart.version })',
        '.where({ id: cart.id })',
      ],
    ],
  ),
  ...bugsOf(
    'store/attempts.ts',
    ['shop-stripe-paying'],
    [
      [
        'a settled attempt is open again',
        "state = CASE WHEN state = 'new' THEN 'open' ELSE state END",
        "state = 'open'",
      ],
    ],
  ),
  ...bugsOf(
    'store/coupon-uses.ts',
    ['shop-payment-coupon'],
    [
      [
        'a coupon is held although it is used up',
        ".where((left) => left.whereNull('max_uses').orWhereRaw('used < max_uses'))",
        '',
      ],
      [
        'the same coupons in another order block each other',
        ".orderBy('code')\n    .forUpdate()\n",
        '',
        ['proof/races'],
      ],
      [
        'a coupon that was let go is not counted by late money',
        '.sort(byCode)) await trx(COUPONS).where({ code }).increment',
        '.slice(1)) await trx(COUPONS).where({ code }).increment',
      ],
    ],
  ),
  ...bugsOf(
    'store/shop-outbox.ts',
    ['shop-payment-late'],
    [
      [
        'two replicas do the same task',
        ".orWhere('lease_until', '<', now)",
        ".orWhereNotNull('lease_until')",
      ],
      ['a task that is there already fails', ".onConflict('key')\n    .ignore()", ''],
    ],
  ),
  ...bugsOf(
    'services/settle.ts',
    ['shop-payment-coupon'],
    [['a payment that failed keeps its coupon', '      await releaseCoupons(trx, order.id);\n', '']],
  ),
  ...bugsOf(
    'services/payment-session.ts',
    ['shop-payment-path'],
    [
      [
        'each call opens a session of its own',
        'idempotencyKey: attempt.idempotencyKey,',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that takes the place of code
        'idempotencyKey: `${attempt.idempotencyKey}-${Math.random()}`,',
      ],
    ],
  ),
  ...bugsOf(
    'services/provider-news.ts',
    ['shop-stripe-news'],
    [
      [
        'news of a session is found by the provider’s name for it alone',
        'const attempt = attemptId === null ? null : await findAttempt(db, attemptId);',
        'const attempt = attemptId === null ? null : await findAttemptByReference(db, reference);',
      ],
      ['news is acknowledged, and never kept', 'await recordEvent(strapi, notification.event, now);', ''],
    ],
  ),
];
