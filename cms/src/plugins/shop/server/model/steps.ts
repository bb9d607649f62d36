import { type Cents, cents } from '@colophon/contracts/money/money';
import fc from 'fast-check';
import { CRASH_POINTS, type CrashPoint } from './actor';
import { BOOK, type CartChange, EBOOK } from './carts';
import type { BankAct, RefundTurn } from './provider';

/** Number of visitors. */
export const CARTS = 3;

/** One step of a scenario. A number selects one of the existing items, modulo their count. */
export type Happening =
  | { kind: 'cart'; cart: number; change: CartChange }
  | { kind: 'submit'; cart: number; choice: string }
  | { kind: 'return'; nth: number; cancelled: boolean }
  | { kind: 'notify'; nth: number }
  | { kind: 'reconcile' | 'drain' | 'crash' }
  | { kind: 'bank'; nth: number; does: BankAct }
  /** staff refund a part, of a given payment or of any */
  | {
      kind: 'refund';
      nth: number;
      amount: Cents;
      n?: number | undefined;
      copies?: { nth: number; count: number } | undefined;
      key: number;
    }
  /** staff allocate a refund without lines */
  | { kind: 'allocate'; nth: number }
  /** a refund made at the provider's dashboard */
  | { kind: 'provider-refund'; nth: number; amount: Cents }
  | { kind: 'next-refund'; turn: RefundTurn }
  | { kind: 'end-refund'; nth: number; state: 'succeeded' | 'failed' }
  | { kind: 'go-on'; nth: number }
  /** continues to that point, where the process is killed */
  | { kind: 'crash-at'; nth: number; point: CrashPoint }
  | { kind: 'lose'; fault: 'before' | 'after' }
  | { kind: 'reprice'; price: number }
  | { kind: 'wait'; minutes: number };
/** With the number of points that are passed before others interleave. */
export type Step = Happening & { points: number };

const cart = fc.nat(CARTS - 1);
const productId = fc.constantFrom(BOOK, EBOOK);
const kind = <K extends string>(name: K) => fc.constant(name);

const change: fc.Arbitrary<CartChange> = oneOf<CartChange>(
  [5, fc.record({ kind: kind('add'), productId })],
  [1, fc.record({ kind: kind('set'), productId, quantity: fc.nat(3) })],
  [3, fc.record({ kind: kind('coupon'), code: fc.constantFrom('TENTH', 'LAST', 'LAST', 'GIFT', 'NOBODY') })],
  [1, fc.record({ kind: kind('clear') })],
);

const BANK_ACTS = ['pay', 'pay', 'pay', 'refuse', 'delay', 'pay-late', 'pay-late', 'pay-more'] as const;
const nth = fc.nat(9);
const REFUND_TURNS = ['later', 'later', 'refused', 'breaks before', 'breaks after'] as const;
/** Parts of a book's price, a cent too much, and all of it. */
const amount = fc.constantFrom(1, 500, 1000, 1000, 1500, 2500, 2501).map(cents);
const refundStep = fc.record({
  ...{ kind: kind('refund'), nth: fc.nat(4), amount, key: fc.nat(30) },
  n: fc.constantFrom(undefined, undefined, 1, 2),
  copies: fc.option(fc.record({ nth: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }), { nil: undefined }),
});

const happening: fc.Arbitrary<Happening> = oneOf<Happening>(
  [6, fc.record({ kind: kind('cart'), cart, change })],
  [10, fc.record({ kind: kind('submit'), cart, choice: fc.constantFrom('a', 'a', 'b') })],
  [9, fc.record({ kind: kind('bank'), nth, does: fc.constantFrom(...BANK_ACTS) })],
  [4, fc.record({ kind: kind('return'), nth, cancelled: fc.boolean() })],
  [6, fc.record({ kind: kind('notify'), nth: fc.nat(19) })],
  [3, fc.record({ kind: kind('reconcile') })],
  [4, fc.record({ kind: kind('drain') })],
  [6, refundStep],
  [1, fc.record({ kind: kind('provider-refund'), nth, amount })],
  [1, fc.record({ kind: kind('allocate'), nth })],
  [2, fc.record({ kind: kind('next-refund'), turn: fc.constantFrom(...REFUND_TURNS) })],
  [3, fc.record({ kind: kind('end-refund'), nth, state: fc.constantFrom('succeeded', 'failed') })],
  [9, fc.record({ kind: kind('go-on'), nth })],
  [1, fc.record({ kind: kind('crash') })],
  [2, fc.record({ kind: kind('crash-at'), nth, point: fc.constantFrom(...CRASH_POINTS) })],
  [1, fc.record({ kind: kind('lose'), fault: fc.constantFrom('before', 'after') })],
  [1, fc.record({ kind: kind('reprice'), price: fc.constantFrom(2500, 2600) })],
  [3, fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 5, 40, 40) })],
);

const step: fc.Arbitrary<Step> = fc
  .tuple(happening, fc.constantFrom(1, 1, 2, 3, 100, 100, 100))
  .map(([what, points]) => ({ ...what, points }));

/** A random sequence of steps. */
export const scenario: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 30, maxLength: 120, size: 'max' });

function oneOf<T>(...weighed: readonly [number, fc.Arbitrary<T>][]): fc.Arbitrary<T> {
  return fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}
