import { cents } from '@colophon/contracts/money/money';
import { formatDayOf } from '@colophon/contracts/time/format-time';
import { dayOf, daysAfter, type PressDay, pressDay, startOf } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE, type TimeZone, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { priceCart } from '@colophon/shop/cart/domain/price-cart';
import { byProductId, makeProduct } from '@colophon/shop/cart/domain/test-makers';
import { availabilityOf, fixedPriceUntil } from '@colophon/shop/catalogue/domain/availability';
import { waitsUntil } from '@colophon/shop/ebook/domain/ebook-delivery';
import { type VatRate, vatByCountry } from '@colophon/shop/vat/domain/vat';
import { expect, test } from '@jest/globals';
import { makeContext, makeEdition, makeTitle, PARTNER } from '../../../test/site/site-makers';
import { bookCard } from './book-card';
import { editionView } from './editions';
import { isWithin, nextChange } from './valid-until';

const OLD_RATE: VatRate = { country: 'NL', kind: 'print', rate: 0.09, from: '2020-01-01' };

/** Instants around each midnight of 2026 and 2027, in time zones near the press's; and the changes of summer time. */
function instants(): Date[] {
  const aroundMidnight = [-180, -121, -120, -119, -61, -60, -59, -1, 0, 1];
  const found: Date[] = [];
  for (let day = dayOf('2026-01-01'); day <= '2027-12-31'; day = daysAfter(day, 1)) {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    found.push(...aroundMidnight.map((minutes) => new Date(midnight + minutes * 60_000)));
  }
  for (const change of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
    const at = Date.parse(`${change}T01:00:00Z`);
    found.push(...[-3_600_000, -1, 0, 1, 3_600_000].map((ms) => new Date(at + ms)));
  }
  return found;
}

/**
 * Results of all code that depends on the date, at one instant, for a title whose publication day and VAT change on a
 * day.
 */
function everywhere(now: Date, timeZone: TimeZone, turn: PressDay) {
  const rates = [OLD_RATE, { ...OLD_RATE, rate: 0.21, from: turn }];
  const context = makeContext({ now, timeZone, rates });
  const edition = makeEdition({
    productId: 1,
    price: cents(1000),
    priceInclVat: null,
    publicationDate: turn,
  });
  const title = makeTitle({ editions: [edition] });
  const page = editionView(title, edition, context);

  const on = pressDay(now, timeZone);
  const sale = {
    domain: title.domain,
    productGroup: title.productGroup,
    soldElsewhere: false,
    partner: PARTNER,
  };
  const availability = availabilityOf({ ...sale, edition, on });
  const product = makeProduct({ productId: 1, price: cents(1000), priceInclVat: null, availability });
  const cart = { items: [{ productId: 1, quantity: 1 }], coupons: [], deliveryCountry: 'NL' };
  const facts = { products: byProductId(product), coupons: new Map(), rates, zone: null, on };
  const basket = priceCart(cart, facts).items[0];
  const [admin] = vatByCountry(rates, on);
  const fixed = {
    language: 'NED',
    publicationFormat: 'Paperback',
    fixedPriceUntil: daysAfter(turn, -1),
  } as const;
  return {
    day: {
      page: context.today,
      order: on,
      mail: formatDayOf(now, timeZone).split(' - ').reverse().join('-'),
    },
    price: { page: page.priceInclVat, basket: basket?.total },
    vat: {
      page: page.vatRate,
      basket: basket?.vatRate,
      admin: admin?.print.find(({ isNow }) => isNow)?.rate,
    },
    hasTurned: {
      pageOffer: page.availability === 'available',
      basket: basket?.preOrder === false,
      card: bookCard(title, context)?.forthcoming === false,
      ebook: waitsUntil({ preOrder: true, publicationDate: turn }, now, timeZone) === null,
      fixedPrice: fixedPriceUntil(fixed, on) === null,
      notice: isWithin({ from: turn, until: null }, context.today),
      cachedPage: nextChange(context, [turn]) === null,
      clock: now >= startOf(turn, timeZone),
    },
  };
}

test.each([SPECIFIED_TIME_ZONE, timeZoneSchema.parse('Europe/Amsterdam')])(
  'page, basket, order, mail and desk agree on the day at every midnight of two years in %s',
  (timeZone) => {
    for (const now of instants()) {
      const today = pressDay(now, timeZone);
      for (const turn of [today, daysAfter(today, 1)]) {
        const { day, price, vat, hasTurned } = everywhere(now, timeZone, turn);
        const is = turn === today;
        const all = <T extends object>(results: T, value: unknown) =>
          Object.fromEntries(Object.keys(results).map((who) => [who, value]));
        expect([now, day]).toEqual([now, all(day, today)]);
        expect([now, price]).toEqual([now, all(price, is ? 1210 : 1090)]);
        expect([now, vat]).toEqual([now, all(vat, is ? 0.21 : 0.09)]);
        expect([now, hasTurned]).toEqual([now, all(hasTurned, is)]);
      }
    }
  },
);
