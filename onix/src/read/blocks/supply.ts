import type { Price, RoleDate, SupplierWebsite, Supply, Tax } from '../../product';
import { child, children, type OnixElement } from '../element';
import { centsIn, codeIn, dateIn, identifiersIn, lineIn, numberIn, type Reading } from '../reading';
import { linkIn } from './links';
import { roleDates } from './publishing';
import { territoryOf } from './territory';

/** Roles of list 173. */
const FROM = '14';
const UNTIL = '15';
const BOTH = '24';

/** One ProductSupply: its market's terms of each supplier. */
export function supplies(reading: Reading, block: OnixElement): Supply[] {
  const territories = children(block, 'Market').flatMap((market) => children(market, 'Territory'));
  const market = territoryOf(reading, territories);
  return children(block, 'SupplyDetail').map((detail) => {
    const supplier = child(detail, 'Supplier');
    return {
      market,
      supplierRole: codeIn(reading, supplier, 'SupplierRole', 93),
      supplierName: lineIn(supplier, 'SupplierName'),
      supplierIdentifiers: identifiersIn(reading, supplier, 'SupplierIdentifier', 'SupplierIDType', 44),
      websites: children(supplier, 'Website').flatMap((website): SupplierWebsite[] => {
        const link = linkIn(reading, website, 'WebsiteLink');
        return link ? [{ role: codeIn(reading, website, 'WebsiteRole', 73), link }] : [];
      }),
      availability: codeIn(reading, detail, 'ProductAvailability', 65),
      dates: roleDates(reading, detail, 'SupplyDate', 'SupplyDateRole', 166),
      unpriced: codeIn(reading, detail, 'UnpricedItemType', 57),
      prices: children(detail, 'Price').flatMap((element) => readPrice(reading, element) ?? []),
    };
  });
}

function readPrice(reading: Reading, element: OnixElement): Price | null {
  const amount = centsIn(reading, element, 'PriceAmount');
  const unpriced = codeIn(reading, element, 'UnpricedItemType', 57);
  if (amount === null && unpriced === null) {
    reading.findings.warn('price-without-amount', element);
    return null;
  }
  const currency = codeIn(reading, element, 'CurrencyCode', 96) ?? reading.defaults.currency;
  if (currency === null && amount !== null) reading.findings.warn('price-without-currency', element);
  return {
    type: codeIn(reading, element, 'PriceType', 58) ?? reading.defaults.priceType,
    qualifier: codeIn(reading, element, 'PriceQualifier', 59),
    amount,
    unpriced,
    currency,
    taxes: children(element, 'Tax').map((tax) => taxOf(reading, tax)),
    territory: territoryOf(reading, [...children(element, 'Territory'), element]),
    dates: children(element, 'PriceDate').flatMap((date) => priceDates(reading, date)),
  };
}

function taxOf(reading: Reading, element: OnixElement): Tax {
  return {
    type: codeIn(reading, element, 'TaxType', 171),
    rateCode: codeIn(reading, element, 'TaxRateCode', 62),
    percent: numberIn(reading, element, 'TaxRatePercent'),
    taxable: centsIn(reading, element, 'TaxableAmount'),
    amount: centsIn(reading, element, 'TaxAmount'),
  };
}

/** The dates of a price; a spread becomes the day from which and the day until which it is valid. */
function priceDates(reading: Reading, element: OnixElement): RoleDate[] {
  const role = codeIn(reading, element, 'PriceDateRole', 173);
  const date = dateIn(reading, element);
  if (role === null || date === null) return [];
  if (role !== BOTH || date.until === null) return [{ role, date: date.from }];
  return [
    { role: FROM, date: date.from },
    { role: UNTIL, date: date.until },
  ];
}
