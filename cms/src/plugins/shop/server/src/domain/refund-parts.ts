import { allocate, type Cents, cents, NO_CENTS, subtract, sum } from '@colophon/contracts/money';
import { shareDelivery } from './price-cart';
import { vatWithin } from './vat';

/** What refunds read of an order; cents. `paid` and `deliveryShare` are null in orders of before they were stored. */
export type SoldOrder = {
  items: readonly {
    product_id: number;
    quantity: number;
    total: Cents;
    ebook: boolean;
    /** fraction: 0.09, not 9 */
    vatRate: number;
    paid: Cents | null;
    deliveryShare: Cents | null;
  }[];
  discounts: readonly { product_id: number | null; amount: Cents }[];
  totals: { delivery: Cents };
};

/** What the buyer paid for one line of an order (counted from 1), or for delivery at one VAT rate (`line` null, no copies). */
export type PaidThing = {
  line: number | null;
  /** fraction: 0.09, not 9 */
  rate: number;
  copies: number;
  /** cents, after discounts, VAT included */
  paid: Cents;
};

/** The same, with what refunds have left of it. */
export type ThingLeft = PaidThing & { copiesLeft: number; left: Cents };

/**
 * What a part of a refund is of.
 * - copies: so many copies of a line, at what was paid for them
 * - delivery: what was paid for delivery
 * - sum: a share of a sum that was given for no copy in particular, taken from a line or from delivery
 */
export const REFUND_PART_KINDS = ['copies', 'delivery', 'sum'] as const;
export type RefundPart = {
  kind: (typeof REFUND_PART_KINDS)[number];
  line: number | null;
  copies: number;
  /** VAT rate as a fraction: 0.09, not 9 */
  rate: number;
  /** cents, VAT included */
  amount: Cents;
};

/** VAT that goes back at one rate: of `gross` cents, `vat` cents. */
export type RefundVat = { rate: number; gross: Cents; vat: Cents };

/** A refund by lines: its parts add up to its sum. */
export type RefundByLines = { parts: RefundPart[]; vat: RefundVat[] };

/** Which copies, at what sum, and how many cents of delivery somebody wants to give back. */
export type PartsWish = {
  lines: readonly { line: number; copies: number; amount: number }[];
  delivery: number;
};

/** What was paid for each thing of an order: lines first, then delivery by VAT rate. The sums add up to the order's total. */
export function paidThings(order: SoldOrder): PaidThing[] {
  const paid = paidByLine(order);
  const shares = deliveryByLine(order);
  const delivery = new Map<number, Cents>();
  order.items.forEach(({ vatRate }, i) => {
    delivery.set(vatRate, sum([delivery.get(vatRate) ?? NO_CENTS, shares[i] ?? NO_CENTS]));
  });
  return [
    ...order.items.map(({ quantity, vatRate }, i) => ({
      line: i + 1,
      rate: vatRate,
      copies: quantity,
      paid: paid[i] ?? NO_CENTS,
    })),
    ...[...delivery]
      .filter(([, amount]) => amount > 0)
      .sort(([a], [b]) => b - a)
      .map(([rate, amount]) => ({ line: null, rate, copies: 0, paid: amount })),
  ];
}

/** What is left of each thing when some parts have gone back; cents, never below 0. */
export function thingsLeft(things: readonly PaidThing[], parts: readonly RefundPart[]): ThingLeft[] {
  return things.map((thing) => {
    const own = parts.filter((part) => isOf(part, thing));
    const copiesLeft = thing.copies - own.reduce((copies, part) => copies + part.copies, 0);
    const left = thing.paid - sum(own.map(({ amount }) => amount));
    return { ...thing, copiesLeft: Math.max(0, copiesLeft), left: cents(Math.max(0, left)) };
  });
}

/** Cents that copies of a thing come to: their part of what is left of it, half up; the last copies take what is left. */
export function copiesAmount(
  { copiesLeft, left }: Pick<ThingLeft, 'copiesLeft' | 'left'>,
  copies: number,
): Cents {
  if (copies <= 0) return NO_CENTS;
  if (copies >= copiesLeft) return left;
  return cents(Math.floor((2 * left * copies + copiesLeft) / (2 * copiesLeft)));
}

/** Cents that are left of delivery, over all its VAT rates. */
export function deliveryLeft(things: readonly ThingLeft[]): Cents {
  return sum(things.filter(({ line }) => line === null).map(({ left }) => left));
}

/**
 * Divides a refund into parts: the copies and the delivery that are meant, and the rest of the sum spread over all that
 * is left then. A sum that takes all that is left gives all copies back.
 * @param amount  the whole refund, cents
 * @returns null when something of it is not left, or not at that sum
 */
export function divideRefund(
  things: readonly ThingLeft[],
  amount: number,
  { lines, delivery }: PartsWish,
): RefundPart[] | null {
  const named = new Set(lines.map(({ line }) => line));
  if (named.size < lines.length || (delivery !== 0 && delivery !== deliveryLeft(things))) return null;
  const meant: RefundPart[] = [];
  for (const { line, copies, amount: expected } of lines) {
    const thing = things.find((one) => one.line === line);
    if (!thing || copies < 1 || copies > thing.copiesLeft) return null;
    const due = copiesAmount(thing, copies);
    if (due !== expected) return null;
    meant.push({ kind: 'copies', line, copies, rate: thing.rate, amount: due });
  }
  if (delivery > 0) {
    const rates = things.filter(({ line, left }) => line === null && left > 0);
    meant.push(...rates.map(({ rate, left }) => deliveryPart(rate, left)));
  }
  const rest = amount - sum(meant.map((part) => part.amount));
  const after = thingsLeft(
    things.map(({ copiesLeft: copies, left: paid, ...thing }) => ({ ...thing, copies, paid })),
    meant,
  );
  const left = after.map((thing) => thing.left);
  if (rest < 0 || rest > sum(left)) return null;
  // First: what cost nothing goes back with the rest of the order.
  if (rest === sum(left)) return [...meant, ...allOf(after)];
  if (rest === 0) return meant;
  const shares = allocate(cents(rest), left);
  const spread = after.map(({ line, rate }, i) => sumPart(line, rate, shares[i] ?? NO_CENTS));
  return [...meant, ...spread.filter((part) => part.amount > 0)];
}

/**
 * The VAT in a refund by rate, highest first. Rounded over all that has gone back so far, so that the VAT of refunds that
 * give a whole order back is the order's VAT.
 * @param earlier  the refunds by lines that count already
 */
export function vatOfRefund(
  things: readonly PaidThing[],
  earlier: readonly RefundByLines[],
  parts: readonly RefundPart[],
): RefundVat[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const at = <T extends { rate: number }>(all: readonly T[]) => all.filter((one) => one.rate === rate);
    const paid = sum(at(things).map((thing) => thing.paid));
    const gross = sum(at(parts).map((part) => part.amount));
    const before = sum(earlier.flatMap((one) => at(one.parts).map((part) => part.amount)));
    const counted = sum(earlier.flatMap((one) => at(one.vat).map(({ vat }) => vat)));
    const rest = cents(Math.max(0, paid - before - gross));
    const due = vatWithin(paid, rate) - vatWithin(rest, rate) - counted;
    return { rate, gross, vat: cents(Math.min(gross, Math.max(0, due))) };
  });
}

/** The lines of which everything has gone back: all copies, or all that was paid for them. */
export function linesGivenBack(things: readonly PaidThing[], parts: readonly RefundPart[]): number[] {
  return thingsLeft(things, parts).flatMap(({ line, copiesLeft, left, paid }) =>
    line !== null && (copiesLeft === 0 || (paid > 0 && left === 0)) ? [line] : [],
  );
}

/** Cents of the parts of one kind. */
export function sumOfParts(parts: readonly RefundPart[], kind: RefundPart['kind']): Cents {
  return sum(parts.filter((part) => part.kind === kind).map(({ amount }) => amount));
}

/** Adds VAT up by rate, highest rate first; a rate of which nothing is left out. */
export function sumVat(rows: readonly RefundVat[]): RefundVat[] {
  const byRate = new Map<number, RefundVat>();
  for (const { rate, gross, vat } of rows) {
    const before = byRate.get(rate) ?? { gross: NO_CENTS, vat: NO_CENTS };
    byRate.set(rate, { rate, gross: sum([before.gross, gross]), vat: sum([before.vat, vat]) });
  }
  return [...byRate.values()].filter(({ gross }) => gross > 0).sort((a, b) => b.rate - a.rate);
}

function allOf(things: readonly ThingLeft[]): RefundPart[] {
  return things.flatMap(({ line, rate, copiesLeft, left }): RefundPart[] => {
    if (line === null) return left > 0 ? [deliveryPart(rate, left)] : [];
    if (copiesLeft > 0) return [{ kind: 'copies', line, copies: copiesLeft, rate, amount: left }];
    return left > 0 ? [sumPart(line, rate, left)] : [];
  });
}

function deliveryPart(rate: number, amount: Cents): RefundPart {
  return { kind: 'delivery', line: null, copies: 0, rate, amount };
}

function sumPart(line: number | null, rate: number, amount: Cents): RefundPart {
  return { kind: 'sum', line, copies: 0, rate, amount };
}

/** Lines are told apart by their number, delivery by its rate. */
function isOf(part: RefundPart, { line, rate }: PaidThing): boolean {
  return part.line === line && (line !== null || part.rate === rate);
}

function deliveryByLine({ items, totals }: SoldOrder): Cents[] {
  const shares = shareDelivery(totals.delivery, items);
  return items.map(({ deliveryShare }, i) => deliveryShare ?? shares[i] ?? NO_CENTS);
}

/** Of an order that does not say what its lines came to, the discounts are taken off once more, one after the other. */
function paidByLine({ items, discounts }: SoldOrder): Cents[] {
  let left = items.map(({ total }) => total);
  for (const { product_id: productId, amount } of discounts) {
    const bases = items.map((item, i) =>
      productId === null || item.product_id === productId ? (left[i] ?? NO_CENTS) : NO_CENTS,
    );
    const taken = amount > 0 ? allocate(amount, bases) : bases.map(() => NO_CENTS);
    left = left.map((gross, i) => subtract(gross, taken[i] ?? NO_CENTS));
  }
  return items.map(({ paid }, i) => paid ?? left[i] ?? NO_CENTS);
}
