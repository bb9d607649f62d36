import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { OnixProduct, Price, Supply, Tax } from '../product';
import { identifiersXml } from './identifiers';
import { territoryXml } from './territory';
import { codeElement, link, money, roleDates } from './values';
import { composite, element, writeAll } from './xml';

/** List 93. */
const UNSPECIFIED_ROLE = '00';
/** List 65 and list 57: ask the supplier. */
const AVAILABILITY_UNKNOWN = '99';
const CONTACT_SUPPLIER = '04';
/** List 57. */
const FREE_OF_CHARGE = '01';

/** ProductSupply: successive terms in one market are written together. Suppliers without name or identifier are left out. */
export function suppliesXml({ supplies }: OnixProduct, version: WrittenVersion): string {
  const groups: { market: string; details: string }[] = [];
  for (const supply of supplies) {
    const details = supplyXml(supply, version);
    if (!details) continue;
    const market = supply.market ? composite('Market', territoryXml(supply.market)) : '';
    const last = groups.at(-1);
    if (last?.market === market) last.details += details;
    else groups.push({ market, details });
  }
  return writeAll(groups, ({ market, details }) => composite('ProductSupply', market, details));
}

function supplyXml(supply: Supply, version: WrittenVersion): string {
  const supplier = supplierXml(supply);
  if (!supplier) return '';
  const prices = writeAll(supply.prices, (price) => priceXml(price, version));
  return composite(
    'SupplyDetail',
    supplier,
    codeElement('ProductAvailability', 65, supply.availability) ||
      element('ProductAvailability', AVAILABILITY_UNKNOWN),
    roleDates('SupplyDate', 166, supply.dates, version),
    prices ||
      codeElement('UnpricedItemType', 57, supply.unpriced) ||
      // One of both is mandatory.
      element('UnpricedItemType', CONTACT_SUPPLIER),
  );
}

function supplierXml({ supplierRole, supplierName, supplierIdentifiers, websites }: Supply): string {
  const who =
    identifiersXml('SupplierIdentifier', 'SupplierIDType', 92, supplierIdentifiers) +
    element('SupplierName', supplierName);
  if (!who) return '';
  return composite(
    'Supplier',
    codeElement('SupplierRole', 93, supplierRole) || element('SupplierRole', UNSPECIFIED_ROLE),
    who,
    writeAll(websites, (website) => {
      const address = link('WebsiteLink', website.link);
      return address && composite('Website', codeElement('WebsiteRole', 73, website.role), address);
    }),
  );
}

/** '' where the price has neither an amount nor a reason for having none. An amount of nothing is written as free of charge. */
function priceXml(price: Price, version: WrittenVersion): string {
  const amount = amountOrReason(price);
  if (!amount) return '';
  return composite(
    'Price',
    codeElement('PriceType', 58, price.type),
    codeElement('PriceQualifier', 59, price.qualifier),
    amount,
    codeElement('CurrencyCode', 96, price.currency),
    price.territory ? territoryXml(price.territory) : '',
    roleDates('PriceDate', 173, price.dates, version),
  );
}

function amountOrReason({ amount, unpriced, taxes }: Price): string {
  if (amount === 0) return element('UnpricedItemType', FREE_OF_CHARGE);
  const amountXml = money('PriceAmount', amount, 1);
  return amountXml ? amountXml + writeAll(taxes, taxXml) : codeElement('UnpricedItemType', 57, unpriced);
}

/** '' where neither a percentage nor an amount is known. */
function taxXml({ type, rateCode, percent, taxable, amount }: Tax): string {
  const zeroRated = rateCode === 'Z' && amount === null ? 0 : null;
  const rate = percent ?? zeroRated;
  const percentXml =
    rate !== null && rate >= 0 && rate <= 100 ? element('TaxRatePercent', decimal(rate)) : '';
  const amountXml = money('TaxAmount', amount, 0);
  if (!percentXml && !amountXml) return '';
  return composite(
    'Tax',
    codeElement('TaxType', 171, type),
    codeElement('TaxRateCode', 62, rateCode),
    percentXml,
    money('TaxableAmount', taxable, 1),
    amountXml,
  );
}

function decimal(percent: number): number {
  return Math.round(percent * 1000) / 1000;
}
