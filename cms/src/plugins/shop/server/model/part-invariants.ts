import { type Cents, cents } from '@colophon/contracts/money/money';
import type { RefundByLines } from '@colophon/contracts/shop-admin/refunds';
import { vatWithin } from '../src/vat/domain/vat';
import type { ModelOrder, ModelRefund } from './orders';
import { failedOnce } from './refund-invariants';
import type { ModelShop } from './shop';

type OfOrder = (order: ModelOrder, shop: ModelShop) => boolean;
type ByLines = ModelRefund & { byLines: RefundByLines };

/**
 * I12 after every step: the parts of refunds. They are calculated here from the order itself, and not by the rules that
 * divide refunds: those are under test.
 */
export const PARTS_ALWAYS: Record<string, OfOrder> = {
  'I12 the parts of a refund come to its sum, and so do its rates': (order, shop) =>
    byLinesOf(order, shop).every(({ amount, byLines: { parts, vat } }) => {
      const gross = sum(vat.map((one) => one.gross));
      return sum(parts.map((part) => part.amount)) === amount && gross === amount;
    }),
  'I12 who chooses copies gives these back, at the sum that the page showed': (order, shop) =>
    byLinesOf(order, shop).every(({ requestedLines, byLines: { parts } }) =>
      requestedLines.every(({ line, copies, amount }) =>
        parts.some((part) => part.line === line && part.copies === copies && part.amount === amount),
      ),
    ),
  'I12 of no line more copies, and no more money, goes back than was bought': (order, shop) =>
    isUnsure(order, shop) ||
    order.snapshot.items.every(({ quantity, paid }, index) => {
      const parts = standingParts(order, shop).filter(({ line }) => line === index + 1);
      const copies = sum(parts.map((part) => part.copies));
      return copies <= quantity && sum(parts.map(({ amount }) => amount)) <= (paid ?? 0);
    }),
  'I12 of no VAT rate more goes back than was bought, nor more VAT': (order, shop) =>
    isUnsure(order, shop) ||
    ratesOf(order).every(({ rate, paid }) => {
      const own = notFailed(order, shop).flatMap(({ byLines }) =>
        byLines.vat.filter((one) => one.rate === rate),
      );
      return (
        sum(own.map(({ gross }) => gross)) <= paid && sum(own.map(({ vat }) => vat)) <= vatWithin(paid, rate)
      );
    }),
  'I12 refunds that give a whole rate back have its VAT': (order, shop) =>
    hasFailed(order, shop) ||
    ratesOf(order).every(({ rate, paid }) => {
      const own = notFailed(order, shop).flatMap(({ byLines }) =>
        byLines.vat.filter((one) => one.rate === rate),
      );
      return (
        sum(own.map(({ gross }) => gross)) < paid || sum(own.map(({ vat }) => vat)) === vatWithin(paid, rate)
      );
    }),
  'I12 an e-book ends once it or its whole order was refunded, and no other': (order, shop) =>
    order.snapshot.items.every(({ ebook }, index) => {
      const line = index + 1;
      if (!ebook) return !order.ended.has(line);
      const isRefunded = order.state === 'refunded' || isLineBack(order, shop, line);
      // A refund that the customer's bank returned later has ended it all the same.
      return order.ended.has(line) ? isRefunded || hasFailed(order, shop) : !isRefunded;
    }),
};

/** Tells whether all copies of a line, or all that was paid for it, have been refunded. */
function isLineBack(order: ModelOrder, shop: ModelShop, line: number): boolean {
  const item = order.snapshot.items[line - 1];
  const arrived = byLinesOf(order, shop).filter(({ state }) => state === 'succeeded');
  const parts = arrived.flatMap(({ byLines }) => byLines.parts).filter((part) => part.line === line);
  const paid = item?.paid ?? 0;
  return (
    sum(parts.map((part) => part.copies)) >= (item?.quantity ?? 1) ||
    (paid > 0 && sum(parts.map(({ amount }) => amount)) >= paid)
  );
}

function ratesOf({ snapshot }: ModelOrder): { rate: number; paid: Cents }[] {
  const rates = [...new Set(snapshot.items.map(({ vatRate }) => vatRate))];
  return rates.map((rate) => ({
    rate,
    // Delivery is free in the model.
    paid: cents(sum(snapshot.items.filter(({ vatRate }) => vatRate === rate).map(({ paid }) => paid ?? 0))),
  }));
}

function byLinesOf(order: ModelOrder, shop: ModelShop): ByLines[] {
  return shop.refundsOf(order).filter((refund): refund is ByLines => refund.byLines !== null);
}

function notFailed(order: ModelOrder, shop: ModelShop): ByLines[] {
  return byLinesOf(order, shop).filter(({ state }) => state !== 'failed');
}

function standingParts(order: ModelOrder, shop: ModelShop) {
  return notFailed(order, shop).flatMap(({ byLines }) => byLines.parts);
}

/** Tells whether a refund of the order ever failed, which freed its parts again. */
function hasFailed(order: ModelOrder, shop: ModelShop): boolean {
  return shop.refundsOf(order).some(({ id }) => failedOnce(id, shop));
}

/** Tells whether a refund was considered failed although it succeeded: its parts were free in between. */
function isUnsure(order: ModelOrder, shop: ModelShop): boolean {
  return notFailed(order, shop).some(({ id }) => failedOnce(id, shop));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
