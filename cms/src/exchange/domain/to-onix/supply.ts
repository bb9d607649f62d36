import type { Availability } from '@colophon/contracts/catalogue/product';
import { SUPPLY_CODES } from '@colophon/contracts/catalogue/trade';
import { LOCALES } from '@colophon/contracts/values/locale';
import type { Price, SupplierWebsite, Supply } from '@colophon/onix/product';
import { fixedPriceUntil } from '@colophon/shop/catalogue/domain/availability';
import { vatWithin } from '@colophon/shop/vat/domain/vat';
import { bookPath } from '../../../catalogue/domain/addresses';
import { availabilityToday, dutchPrice } from '../../../catalogue/domain/editions';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { Edition, Title } from '../../../catalogue/domain/title';
import type { Press, TradeEdition } from '../trade-title';

/** Lists 64 and 65: of the product, and of its supply by us. */
export const STATES: Readonly<Record<Availability, { status: string; availability: string }>> = {
  available: { status: '04', availability: '20' },
  free: { status: '04', availability: '20' },
  'pre-order': { status: '02', availability: '10' },
  announced: { status: '02', availability: '10' },
  disabled: { status: '04', availability: '40' },
  'sold-elsewhere': { status: '04', availability: '43' },
  partner: { status: '04', availability: '43' },
  'sold-out': { status: '06', availability: '31' },
  'out-of-print': { status: '07', availability: '51' },
  withdrawn: { status: '11', availability: '46' },
};

/** Whether, from when and for how much we supply an edition. */
export function supplyOf(
  title: Title,
  edition: Edition,
  more: TradeEdition | null,
  context: SiteContext,
  press: Press,
): Supply {
  const availability = availabilityToday(title, edition, context);
  const isForthcoming = STATES[availability].status === '02';
  return {
    market: null,
    supplierRole: '01',
    supplierName: press.name,
    supplierIdentifiers: [],
    websites: websitesOf(title, edition, press),
    availability: more?.availability ? SUPPLY_CODES[more.availability] : STATES[availability].availability,
    // role 08: expected availability
    dates: isForthcoming && edition.publicationDate ? [{ role: '08', date: edition.publicationDate }] : [],
    unpriced: edition.price > 0 ? null : edition.openAccess ? '01' : '02',
    prices: edition.price > 0 ? pricesOf(title, edition, more?.fixedPriceUntil ?? null, context) : [],
  };
}

/** The Dutch consumer price, fixed by law or recommended (list 58), and the price without VAT for all other countries. */
function pricesOf(
  title: Title,
  edition: Edition,
  lastFixedDay: string | null,
  context: SiteContext,
): Price[] {
  const { vatRate, gross } = dutchPrice(edition, context);
  const { language } = title;
  const { publicationFormat } = edition;
  const fixedUntil = fixedPriceUntil(
    { language, publicationFormat, fixedPriceUntil: lastFixedDay },
    context.today,
  );
  const vat = vatWithin(gross, vatRate);
  const common = { qualifier: null, unpriced: null, currency: 'EUR' };
  return [
    {
      ...common,
      type: fixedUntil ? '04' : '02',
      amount: gross,
      taxes: [
        {
          type: '01',
          rateCode: vatRate === 0 ? 'Z' : 'R',
          percent: Math.round(vatRate * 10_000) / 100,
          taxable: gross - vat,
          amount: vat,
        },
      ],
      territory: territory({ countries: ['NL'] }),
      dates: fixedUntil ? [{ role: '15', date: fixedUntil }] : [],
    },
    {
      ...common,
      type: '01',
      amount: edition.price,
      taxes: [],
      territory: territory({ regions: ['WORLD'], countriesExcluded: ['NL'] }),
      dates: [],
    },
  ];
}

const territory = (some: { countries?: string[]; regions?: string[]; countriesExcluded?: string[] }) => ({
  countries: [],
  regions: [],
  countriesExcluded: [],
  regionsExcluded: [],
  ...some,
});

/** The page on which readers order it, and the one with the whole text where it is free (list 73). */
function websitesOf({ texts, openAccessLink }: Title, { isbn }: Edition, { url }: Press): SupplierWebsite[] {
  return [
    { role: '36', link: `${url}/${LOCALES[0]}${bookPath(isbn, texts, LOCALES[0])}` },
    ...(openAccessLink ? [{ role: '29', link: openAccessLink }] : []),
  ];
}
