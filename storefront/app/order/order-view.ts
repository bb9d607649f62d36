import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { subtract } from '@colophon/contracts/money/money';
import type { OrderLine, OrderStatus, PostalAddress } from '@colophon/contracts/shop/order-status';
import { formatDay, formatDayOf, formatTime } from '@colophon/contracts/time/format-time';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { fill } from '~/i18n/fill';
import type { OrderMessages } from './order-messages.server';

/** A line for display: `notes` stand below the title, `link` is the download. */
export type OrderLineView = { item: OrderLine; notes: string[]; link: { href: string; text: string } | null };

/** An order for display: all texts formatted on the server, nothing left to compute in the browser. */
export type OrderView = {
  title: string;
  placed: string;
  lead: string;
  lines: OrderLineView[];
  hasEbook: boolean;
  vat: { label: string; amount: string }[];
  addresses: { heading: string; lines: string[] }[];
  payment: { label: string; value: string }[];
};

/** Formats an order for its page. */
export function viewOrder(
  order: OrderStatus,
  messages: OrderMessages,
  { locale, timeZone }: { locale: string; timeZone: TimeZone },
): OrderView {
  const placedAt = new Date(order.placedAt);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const addressed = (heading: string, address: PostalAddress) => ({
    heading,
    lines: addressLines(address, countries.of(address.country) ?? address.country),
  });
  return {
    title: fill(messages.title, { number: order.number }),
    placed: fill(messages.placed, {
      date: formatDayOf(placedAt, timeZone),
      time: formatTime(placedAt, timeZone),
    }),
    lead: leadOf(order, messages),
    lines: order.lines.map((item) => lineOf(item, order, messages)),
    hasEbook: order.lines.some(({ delivery }) => delivery?.state === 'ready'),
    vat: order.vatLines.map(({ rate, gross, vat }) => ({
      label: fill(messages.vat, { rate: formatPercent(rate), net: formatMoney(subtract(gross, vat)) }),
      amount: formatMoney(vat),
    })),
    addresses: [
      addressed(messages.address, order.address),
      ...(order.deliveryAddress ? [addressed(messages.deliveryAddress, order.deliveryAddress)] : []),
    ],
    payment: paymentOf(order, messages, timeZone),
  };
}

function leadOf({ status, totals, needsShipping }: OrderStatus, { status: leads }: OrderMessages): string {
  if (status !== 'paid') return leads[status];
  if (totals.total === 0) return leads.paidFree;
  return needsShipping ? leads.paid : leads.paidEbooks;
}

function lineOf(
  item: OrderLine,
  { status }: Pick<OrderStatus, 'status'>,
  messages: OrderMessages,
): OrderLineView {
  const { delivery, expectedOn } = item;
  // A fully refunded title is no longer expected.
  const isRefunded = status === 'refunded' || item.refunded.copies >= item.quantity;
  const isExpected =
    !isRefunded && (delivery ? delivery.state === 'expected' : item.preOrder && expectedOn !== null);
  const expectation = expectedOn
    ? fill(messages.expected, { date: formatDay(expectedOn) })
    : messages.expectedSometime;
  const link = delivery?.url ? { href: delivery.url, text: messages.ebook.ready } : null;
  const ofEbook = delivery && !link ? [messages.ebook[delivery.state]] : [];
  return {
    item,
    notes: [...(isExpected ? [expectation] : []), ...refundOf(item, messages), ...ofEbook],
    link,
  };
}

/** Returns the refund note of a line: a number of copies, or only an amount; empty without a refund. */
function refundOf({ refunded, quantity }: OrderLine, messages: OrderMessages): string[] {
  const amount = formatMoney(refunded.amount);
  if (refunded.copies > 0) {
    const counts = { copies: String(refunded.copies), quantity: String(quantity) };
    return [fill(messages.refundedCopies, { ...counts, amount })];
  }
  return refunded.amount > 0 ? [fill(messages.refundedSum, { amount })] : [];
}

function addressLines(address: PostalAddress, country: string): string[] {
  return [
    address.name,
    [address.street, address.houseNumber, address.houseNumberAdd].filter(Boolean).join(' '),
    `${address.postalcode} ${address.city}`.trim(),
    country,
  ].filter(Boolean);
}

function paymentOf(
  { payment, totals, status }: OrderStatus,
  messages: OrderMessages,
  timeZone: TimeZone,
): OrderView['payment'] {
  const { method, paidAt, refunded, refundedDelivery, refundedVat } = payment;
  if (totals.total === 0) return [{ label: messages.method, value: messages.nothing }];
  if (status === 'open' || status === 'expired') return [];
  return [
    ...(method ? [{ label: messages.method, value: method }] : []),
    ...(paidAt ? [{ label: messages.paidOn, value: formatDayOf(new Date(paidAt), timeZone) }] : []),
    ...(refunded > 0 ? [{ label: messages.refunded, value: formatMoney(refunded) }] : []),
    ...(refundedDelivery > 0
      ? [{ label: messages.refundedDelivery, value: formatMoney(refundedDelivery) }]
      : []),
    ...refundedVat.map(({ rate, gross, vat }) => ({
      label: fill(messages.refundedVat, {
        rate: formatPercent(rate),
        net: formatMoney(subtract(gross, vat)),
      }),
      value: formatMoney(vat),
    })),
  ];
}
