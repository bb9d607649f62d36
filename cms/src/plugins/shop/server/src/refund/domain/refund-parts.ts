import { allocate, type Cents, cents, NO_CENTS, subtract, sum } from '@colophon/contracts/money/money';
import type {
  PaidLine,
  RefundByLines,
  RefundPart,
  RefundVat,
  RemainingLine,
  RequestedParts,
} from '@colophon/contracts/shop-admin/refunds';
import { vatWithin } from '../../vat/domain/vat';

/** The fields of an order that refunds need; cents. */
export type SoldOrder = {
  items: readonly {
    quantity: number;
    ebook: boolean;
    /** fraction: 0.09, not 9 */
    vatRate: number;
    paid: Cents;
    deliveryShare: Cents;
  }[];
};

/**
 * Lists what was paid for each line of an order: lines first, then delivery by VAT rate. The sums add up to the order's
 * total.
 */
export function listPaidLines(order: SoldOrder): PaidLine[] {
  const delivery = new Map<number, Cents>();
  for (const { vatRate, deliveryShare } of order.items)
    delivery.set(vatRate, sum([delivery.get(vatRate) ?? NO_CENTS, deliveryShare]));
  return [
    ...order.items.map(({ quantity, vatRate, paid }, i) => ({
      line: i + 1,
      rate: vatRate,
      copies: quantity,
      paid,
    })),
    ...[...delivery]
      .filter(([, amount]) => amount > 0)
      .sort(([a], [b]) => b - a)
      .map(([rate, amount]) => ({ line: null, rate, copies: 0, paid: amount })),
  ];
}

/** Subtracts refunded parts from each line; cents, never below 0. */
export function remainingLines(
  paidLines: readonly PaidLine[],
  parts: readonly RefundPart[],
): RemainingLine[] {
  return paidLines.map((paidLine) => {
    const own = parts.filter((part) => isOf(part, paidLine));
    const copiesLeft = paidLine.copies - own.reduce((copies, part) => copies + part.copies, 0);
    const left = paidLine.paid - sum(own.map(({ amount }) => amount));
    return { ...paidLine, copiesLeft: Math.max(0, copiesLeft), left: cents(Math.max(0, left)) };
  });
}

/**
 * Cents for copies of a line: in proportion to what is left of it, rounded half up; the last copies take the
 * remainder.
 */
export function copiesAmount(
  { copiesLeft, left }: Pick<RemainingLine, 'copiesLeft' | 'left'>,
  copies: number,
): Cents {
  if (copies <= 0) return NO_CENTS;
  if (copies >= copiesLeft) return left;
  return cents(Math.floor((2 * left * copies + copiesLeft) / (2 * copiesLeft)));
}

/** Cents left of delivery, over all its VAT rates. */
export function deliveryLeft(paidLines: readonly RemainingLine[]): Cents {
  return sum(paidLines.filter(({ line }) => line === null).map(({ left }) => left));
}

/**
 * Divides a refund into parts: the requested copies and delivery, and the rest of the amount spread over what is left
 * then. An amount that takes everything refunds all copies.
 * @param amount  the whole refund
 * @returns null when a part is not left, or not at that amount
 */
export function divideRefund(
  paidLines: readonly RemainingLine[],
  amount: Cents,
  { lines, delivery }: RequestedParts,
): RefundPart[] | null {
  const distinctLines = new Set(lines.map(({ line }) => line));
  if (distinctLines.size < lines.length || (delivery !== 0 && delivery !== deliveryLeft(paidLines)))
    return null;
  const meant: RefundPart[] = [];
  for (const { line, copies, amount: expected } of lines) {
    const paidLine = paidLines.find((one) => one.line === line);
    if (!paidLine || copies < 1 || copies > paidLine.copiesLeft) return null;
    const due = copiesAmount(paidLine, copies);
    if (due !== expected) return null;
    meant.push({ kind: 'copies', line, copies, rate: paidLine.rate, amount: due });
  }
  if (delivery > 0) {
    const rates = paidLines.filter(({ line, left }) => line === null && left > 0);
    meant.push(...rates.map(({ rate, left }) => deliveryPart(rate, left)));
  }
  const rest = subtract(amount, sum(meant.map((part) => part.amount)));
  const after = remainingLines(
    paidLines.map(({ copiesLeft: copies, left: paid, ...paidLine }) => ({ ...paidLine, copies, paid })),
    meant,
  );
  const left = after.map((paidLine) => paidLine.left);
  if (rest < 0 || rest > sum(left)) return null;
  // First: free items are refunded with the rest of the order.
  if (rest === sum(left)) return [...meant, ...allOf(after)];
  if (rest === 0) return meant;
  const shares = allocate(rest, left);
  const spread = after.map(({ line, rate }, i) => sumPart(line, rate, shares[i] ?? NO_CENTS));
  return [...meant, ...spread.filter((part) => part.amount > 0)];
}

/**
 * Calculates the VAT in a refund by rate, highest first. Rounded cumulatively over all refunds so far, so that the VAT
 * of refunds for a whole order adds up to the order's VAT.
 * @param earlier  the refunds with lines that already count
 */
export function vatOfRefund(
  paidLines: readonly PaidLine[],
  earlier: readonly RefundByLines[],
  parts: readonly RefundPart[],
): RefundVat[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const at = <T extends { rate: number }>(all: readonly T[]) => all.filter((one) => one.rate === rate);
    const paid = sum(at(paidLines).map((paidLine) => paidLine.paid));
    const gross = sum(at(parts).map((part) => part.amount));
    const before = sum(earlier.flatMap((one) => at(one.parts).map((part) => part.amount)));
    const counted = sum(earlier.flatMap((one) => at(one.vat).map(({ vat }) => vat)));
    const rest = cents(Math.max(0, paid - before - gross));
    const due = vatWithin(paid, rate) - vatWithin(rest, rate) - counted;
    return { rate, gross, vat: cents(Math.min(gross, Math.max(0, due))) };
  });
}

/** The lines that were refunded completely: all copies, or all that was paid for them. */
export function fullyRefundedLines(paidLines: readonly PaidLine[], parts: readonly RefundPart[]): number[] {
  return remainingLines(paidLines, parts).flatMap(({ line, copiesLeft, left, paid }) =>
    line !== null && (copiesLeft === 0 || (paid > 0 && left === 0)) ? [line] : [],
  );
}

/** Sums VAT by rate, highest rate first; rates with zero are omitted. */
export function sumVat(rows: readonly RefundVat[]): RefundVat[] {
  const byRate = new Map<number, RefundVat>();
  for (const { rate, gross, vat } of rows) {
    const before = byRate.get(rate) ?? { gross: NO_CENTS, vat: NO_CENTS };
    byRate.set(rate, { rate, gross: sum([before.gross, gross]), vat: sum([before.vat, vat]) });
  }
  return [...byRate.values()].filter(({ gross }) => gross > 0).sort((a, b) => b.rate - a.rate);
}

function allOf(paidLines: readonly RemainingLine[]): RefundPart[] {
  return paidLines.flatMap(({ line, rate, copiesLeft, left }): RefundPart[] => {
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

/** Lines are identified by their number, delivery by its rate. */
function isOf(part: RefundPart, { line, rate }: PaidLine): boolean {
  return part.line === line && (line !== null || part.rate === rate);
}
