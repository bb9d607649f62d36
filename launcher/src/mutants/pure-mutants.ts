import { PURE_GUARD_MUTANTS } from './guard-mutants';
import { bugsOf, type Mutant } from './mutant';
import { PURE_REFUND_MUTANTS } from './refund-mutants';

const MODEL = ['model/'];

/** Mutants of rules that are detected without a database. */
export const PURE_MUTANTS: readonly Mutant[] = [
  ...PURE_REFUND_MUTANTS,
  ...PURE_GUARD_MUTANTS,
  ...bugsOf(
    'catalogue/domain/availability.ts',
    ['catalogue/domain/availability'],
    [
      ['what was withdrawn is sold', "if (edition.saleState === 'withdrawn') return 'withdrawn';", ''],
      ['what is sold out is sold', "  sold_out: 'sold-out',\n", ''],
      [
        'available is there before its day',
        'return publicationDate > on ||',
        "return (publicationDate > on && saleState !== 'available') ||",
      ],
      [
        'a tick that somebody forgot is a pre-order for ever',
        'return publicationDate > on ||',
        'return publicationDate > on || (saleState === null && preOrder) ||',
      ],
    ],
  ),
  ...bugsOf('payment/domain/settle.ts', MODEL, [
    [
      'an expired order turns late money away',
      'if (facts.paid) return decidePaid(order, attempts, attempt, facts);',
      `if (facts.paid && order.state === 'expired') return [];
  if (facts.paid) return decidePaid(order, attempts, attempt, facts);`,
    ],
    [
      'a second payment is not given back',
      "return [succeeded, { kind: 'refund', attemptId: attempt.id, amount: facts.amount }];",
      'return [succeeded];',
    ],
    [
      'any sum pays the order',
      'if (!isOurMoney || facts.amount !== attempt.amount) return [review];',
      'if (!isOurMoney) return [review];',
    ],
    [
      'any currency pays the order',
      'facts.currency === order.currency && !facts.otherMode',
      '!facts.otherMode',
      ['payment/domain/settle'],
    ],
    [
      'a test payment pays the order',
      'facts.currency === order.currency && !facts.otherMode',
      'facts.currency === order.currency',
      ['payment/domain/settle'],
    ],
    [
      'an order that was changed is paid by its old sum',
      'if (attempt.amount !== order.total) return',
      'if (attempt.amount !== attempt.amount) return',
    ],
    [
      'other sessions of a paid order stay open',
      "...others.map(({ id }): Change => ({ kind: 'close', attemptId: id })),",
      '',
    ],
    [
      'what was settled is settled again',
      "if (!attempt || attempt.state === 'succeeded' || attempt.state === 'review') return [];",
      'if (!attempt) return [];',
    ],
    ['a payment does not pay its order', "{ kind: 'order', event: 'pay' },", ''],
    [
      'old money that does not fit lets a coupon go while its order can still be paid',
      'return attempts.some(({ id, state }) => isOpen(became.get(id) ?? state));',
      'return attempts.length < 0;',
      ['payment/domain/settle'],
    ],
    [
      'a session that ended keeps its attempt open',
      "if (facts.status === 'expired' || facts.status === 'failed') {",
      "if (facts.status === 'failed') {",
    ],
  ]),
  ...bugsOf(
    'order/domain/order-state.ts',
    [...MODEL, 'order/domain/order-state'],
    [
      [
        'an expired order cannot be paid',
        "'request-payment': 'awaiting_payment',\n    pay: 'paid',\n    'pass-deadline': null,",
        "'request-payment': 'awaiting_payment',\n    pay: null,\n    'pass-deadline': null,",
      ],
      [
        'a paid order expires',
        "pay: null,\n    'pass-deadline': null,\n    fulfil: 'fulfilled',",
        "pay: null,\n    'pass-deadline': 'expired',\n    fulfil: 'fulfilled',",
      ],
      [
        'a refunded order can be paid again',
        "return state === 'paid' || state === 'fulfilled' || state === 'refunded';",
        "return state === 'paid' || state === 'fulfilled';",
      ],
    ],
  ),
  ...bugsOf(
    'checkout/domain/placement.ts',
    [...MODEL, 'checkout/domain/placement'],
    [
      ['another way to pay opens a second session', 'if (open) return', 'if (open && same) return'],
      [
        'a second attempt has the key of the first',
        'const n = 1 + Math.max(0, ...attempts.map((attempt) => attempt.n));',
        'const n = 1;',
      ],
      ['an order of nothing asks for a payment', 'total > 0', 'total >= 0'],
      ['a paid order is paid again', "if (wasPaid(order.state)) return { kind: 'confirm' };", ''],
    ],
  ),
  ...bugsOf(
    'payment/domain/payment-status.ts',
    [...MODEL, 'payment/domain/payment-status'],
    [
      ['who has not paid yet is told that he has', "return 'pending';", "return 'accept';"],
      ['who has paid is told the state of his old attempt', "if (wasPaid(order)) return 'accept';", ''],
    ],
  ),
  ...bugsOf(
    'cart/domain/cart.ts',
    [...MODEL, 'cart/domain/cart'],
    [
      [
        'one more copy takes the place of those that were there',
        'return setQuantity(cart, productId, present + copies);',
        'return setQuantity(cart, productId, copies);',
      ],
      [
        'no copies are one line',
        'if (quantity < 1) return dropProducts',
        'if (quantity < 0) return dropProducts',
      ],
      [
        'the bare list takes the coupons away',
        'if (Array.isArray(update)) return { cart: filled,',
        'if (Array.isArray(update)) return { cart: { ...filled, coupons: [] },',
      ],
      ['small letters are another coupon', 'return code.trim().toUpperCase();', 'return code.trim();'],
      ['a line holds any number of copies', 'Math.min(quantity, MAX_QUANTITY)', 'quantity'],
      ['a cart with other coupons is the same', 'cart.coupons.map(couponKey).sort(), ', ''],
    ],
  ),
  ...bugsOf(
    'coupon/domain/coupon.ts',
    ['coupon/domain/coupon', 'cart/domain/price-cart', ...MODEL],
    [
      ['a coupon is used once too often', 'coupon.used < coupon.maxUses', 'coupon.used <= coupon.maxUses'],
      ['a coupon never ends', 'on <= coupon.lastDay', 'on <= on'],
      [
        'a percentage is rounded down',
        'Math.floor((2 * gross * percentage + 100) / 200)',
        'Math.floor((gross * percentage) / 100)',
      ],
      [
        'a discount takes more than there is',
        'Math.min(coupon.discount.amount, base)',
        'coupon.discount.amount',
      ],
      ['a coupon for one title is for all', 'lowers(coupon, line) ? line.gross : cents(0)', 'line.gross'],
    ],
  ),
  ...bugsOf(
    'cart/domain/price-cart.ts',
    ['cart/domain/price-cart'],
    [
      [
        'a second coupon counts what the first took',
        'left = left.map((gross, i) => subtract(gross, taken[i] ?? NO_CENTS));',
        '',
      ],
      ['delivery is free', 'total: cents(price + delivery - discount),', 'total: cents(price - discount),'],
      [
        'VAT is rounded by row, before discounts',
        'vat: sum(vatLines.map((line) => line.vat)),',
        'vat: sum(items.map((line) => vatWithin(line.total, line.vatRate))),',
      ],
      [
        'an e-book is taxed where a parcel goes',
        'ebook ? billingCountryOf(cart) : cart.deliveryCountry',
        'cart.deliveryCountry',
      ],
      [
        'delivery is taxed like e-books',
        'lines.map((line) => (line.ebook ? 0 : line.total));',
        'lines.map((line) => line.total);',
      ],
      [
        'e-books make delivery free',
        'goods: sum(shipped.map((line) => line.total)),',
        'goods: sum(lines.map((line) => line.total)),',
      ],
    ],
  ),
  ...bugsOf(
    'vat/domain/vat.ts',
    ['vat/domain/vat', 'cart/domain/price-cart'],
    [
      [
        'VAT is taken from the net price',
        'return divideHalfUp(gross * parts(rate), WHOLE + parts(rate));',
        'return divideHalfUp(gross * parts(rate), WHOLE);',
      ],
      ['half a cent is lost', 'Math.floor((2 * amount + by) / (2 * by))', 'Math.floor(amount / by)'],
      ['the first rate holds for ever', 'rate.from > latest.from', 'rate.from < latest.from'],
      ['the Dutch price holds everywhere', "country === 'NL' && priceInclVat", 'priceInclVat'],
    ],
  ),
  ...bugsOf(
    'delivery/domain/shipping.ts',
    ['delivery/domain/shipping'],
    [
      ['a parcel of the full weight is too heavy', 'rest <= rate.upToGrams', 'rest < rate.upToGrams'],
      ['the threshold itself pays delivery', 'goods >= zone.freeFrom', 'goods > zone.freeFrom'],
    ],
  ),
  ...bugsOf(
    'platform/domain/backoff.ts',
    ['platform/domain/backoff'],
    [['a task is tried once too often', 'tries >= MAX_TRIES', 'tries > MAX_TRIES']],
  ),
];
