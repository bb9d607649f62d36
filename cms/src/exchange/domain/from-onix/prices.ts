import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import { cents } from '@colophon/contracts/money/money';
import type { OnixProduct, Price, Supply, Territory } from '@colophon/onix/product';
import { vatWithin } from '@colophon/shop/vat/domain/vat';
import type { EditionFacts } from '../catalogue-facts';
import { omitUndefined } from './omit-undefined';
import type { ImportNote, Source } from './product-facts';

const WITH_TAX = new Set(['02', '04', '42']);
const WITHOUT_TAX = new Set(['01', '03', '41']);

/** The prices of a product that hold today in the Netherlands. */
export function pricesFrom(
  { supplies }: OnixProduct,
  format: PublicationFormat | null,
  { vatRate, today }: Source,
): { prices: Partial<EditionFacts>; notes: ImportNote[] } {
  const all = supplies.flatMap(({ market, prices }) =>
    prices.filter(
      ({ territory, qualifier }) =>
        (sellsInNetherlands(territory ?? market) || isElsewhere(territory)) &&
        (qualifier === null || qualifier === '00' || qualifier === '05'),
    ),
  );
  const current = all.filter((price) => price.amount !== null && isCurrent(price, today));
  const euro = current.filter(({ currency }) => currency === null || currency === 'EUR');
  const dutch = euro.filter(({ territory }) => !isElsewhere(territory));
  const consumer = dutch.find(({ type }) => WITH_TAX.has(type ?? ''));
  const net = euro.find(({ type }) => WITHOUT_TAX.has(type ?? ''));
  if (!consumer && !net) {
    if (isFree(supplies)) return { prices: { price: 0, consumerPrice: 0 }, notes: [] };
    const [other] = current;
    return {
      prices: {},
      notes: other ? [{ code: 'price-in-other-currency', values: { currency: other.currency ?? '' } }] : [],
    };
  }
  const gross = consumer?.amount ?? null;
  const tax = consumer?.taxes[0];
  const rate = tax?.percent != null ? tax.percent / 100 : format ? vatRate(format) : 0;
  const netAmount =
    net?.amount ?? tax?.taxable ?? (gross === null ? null : gross - vatWithin(cents(gross), rate));
  const until = consumer?.type === '04' ? consumer.dates.find(({ role }) => role === '15')?.date : undefined;
  return {
    prices: omitUndefined({
      price: netAmount ?? undefined,
      consumerPrice: gross ?? undefined,
      fixedPriceUntil: until?.length === 10 ? until : undefined,
    }),
    notes: [],
  };
}

/** Whether a product is free of charge (list 57). */
export function isFree(supplies: readonly Supply[]): boolean {
  return supplies.some(
    ({ unpriced, prices }) => unpriced === '01' || prices.some((price) => price.unpriced === '01'),
  );
}

function sellsInNetherlands(territory: Territory | null): boolean {
  if (territory === null) return true;
  const { countries, regions, countriesExcluded } = territory;
  if (countriesExcluded.includes('NL')) return false;
  if (countries.length === 0 && regions.length === 0) return true;
  return countries.includes('NL') || regions.includes('WORLD') || regions.includes('ECZ');
}

/** A price for the whole world but the Netherlands: the price without VAT, which our own messages give so. */
function isElsewhere(territory: Territory | null): boolean {
  return !!territory && territory.regions.includes('WORLD') && territory.countriesExcluded.includes('NL');
}

/** List 173: 14 from, 15 until, 24 from and until. */
function isCurrent({ dates }: Price, today: string): boolean {
  const day = (role: string) => dates.find((one) => one.role === role && one.date.length === 10)?.date;
  const [from, until] = [day('14'), day('15')];
  return (!from || from <= today) && (!until || until >= today);
}
