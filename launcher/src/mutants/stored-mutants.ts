import { STORED_GUARD_MUTANTS } from './guard-mutants';
import { bugsOf, type Mutant } from './mutant';
import { STORED_REFUND_MUTANTS } from './refund-mutants';

/** Mutants that are only detected by a real CMS on a real PostgreSQL; most of them are races. */
export const STORED_MUTANTS: readonly Mutant[] = [
  ...STORED_REFUND_MUTANTS,
  ...STORED_GUARD_MUTANTS,
  ...bugsOf(
    'order/order-store.ts',
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
    'checkout/order.ts',
    ['shop-order'],
    [
      [
        'an order costs another sum than the button said',
        'if (seen !== current.priced.totals.total) return',
        'if (seen < 0) return',
      ],
    ],
  ),
  ...bugsOf(
    'order/order-of-cart-store.ts',
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
    'cart/cart-store.ts',
    ['shop-cart'],
    [['the last of two windows wins', 'where: { id, version },', 'where: { id },']],
  ),
  ...bugsOf(
    'cart/paid-cart-store.ts',
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
    'payment/attempt-store.ts',
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
    'coupon/coupon-use-store.ts',
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
        'const isTaken = (await takeUse(trx, code)) === 1;',
        'const isTaken = true;',
      ],
      [
        'money that comes when a coupon is used up is counted, and nobody is told',
        'overused.push(code);',
        'return [];',
      ],
    ],
  ),
  ...bugsOf(
    'limits/too-many-requests.ts',
    ['shop-order-status'],
    [['as many links are tried as come at one moment', 'if (!reserved.ok) return null;', '']],
  ),
  ...bugsOf(
    'checkout/place-order.ts',
    ['shop-payment-coupon'],
    [
      [
        'a changed basket leaves its older order payable, and its coupon with it',
        'await endEarlierPayments(strapi, view.order);',
        '',
      ],
    ],
  ),
  ...bugsOf(
    'coupon/coupon-triggers.ts',
    ['shop-payment-coupon'],
    [['the database lets a coupon be used more often than it may be', 'NEW.used > OLD.used', 'false']],
  ),
  ...bugsOf(
    'outbox/outbox-store.ts',
    ['shop-payment-late'],
    [['a task that is there already fails', ".onConflict('key')\n    .ignore()", '']],
  ),
  ...bugsOf(
    'platform/claimable.ts',
    ['shop-payment-late', 'outbox.test'],
    [['two replicas do the same task', '(lease_until IS NULL OR', '(true OR']],
  ),
  ...bugsOf(
    'catalogue/product-store.ts',
    ['one-cover'],
    [
      [
        'the basket draws the cover from the edition in it',
        'editions: edition.books.flatMap((one) => one.editions)',
        'editions: [edition]',
      ],
    ],
  ),
  ...bugsOf(
    'settlement/settle.ts',
    ['shop-payment-coupon'],
    [['a payment that failed keeps its coupon', '      await releaseCoupons(trx, order.id);\n', '']],
  ),
  ...bugsOf(
    'settlement/payment-session.ts',
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
    'provider-events/provider-event.ts',
    ['shop-stripe-events'],
    [['news is acknowledged, and never kept', 'await recordEvent(strapi, notification.event, now);', '']],
  ),
  ...bugsOf(
    'settlement/attempt-of-payment.ts',
    ['shop-stripe-events', 'shop-stripe-strangers'],
    [
      [
        'news of a session is found by the provider’s name for it alone',
        'return known ?? (attemptId === null ? null : findAttempt(db, attemptId));',
        'return known;',
      ],
      [
        'a payment is ours because its session bears our number',
        'return attempt?.providerRef === session.reference ? attempt : null;',
        'return attempt;',
      ],
    ],
  ),
];
