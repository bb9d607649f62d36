import { child, children, type OnixElement } from '../element';
import type { Findings } from '../findings';
import { AVAILABILITIES } from './codes';
import { childrenOf, identifiers, make, moveChildren, rename, wrapList } from './make';
import { hasPlaces, territory } from './publishing';

/** One ProductSupply of each SupplyDetail. */
export function productSupplies(product: OnixElement, findings: Findings): OnixElement[] {
  return children(product, 'SupplyDetail').map((element) =>
    make('ProductSupply', element, [
      ...(hasPlaces(element) ? [make('Market', element, [territory(element, findings)])] : []),
      make('SupplyDetail', element, [
        supplier(element),
        ...availability(element),
        ...date(element, 'ExpectedShipDate', '08'),
        ...date(element, 'OnSaleDate', '02'),
        ...childrenOf(element, 'UnpricedItemType'),
        ...children(element, 'Price').map((price) => priceOf(price, findings)),
      ]),
    ]),
  );
}

function supplier(element: OnixElement): OnixElement {
  const number = (name: string, type: string) =>
    children(element, name).map((old) =>
      make('SupplierIdentifier', old, [make('SupplierIDType', old, type), rename(old, 'IDValue')]),
    );
  return make('Supplier', element, [
    ...childrenOf(element, 'SupplierRole'),
    ...identifiers(
      element,
      ['SupplierIdentifier', 'SupplierIDType'],
      ['SupplierIdentifier', 'SupplierIDType'],
    ),
    ...number('SupplierEANLocationNumber', '06'),
    ...number('SupplierSAN', '07'),
    ...childrenOf(element, 'SupplierName'),
  ]);
}

/** ProductAvailability, else what the older AvailabilityCode says of it. */
function availability(element: OnixElement): OnixElement[] {
  const newer = childrenOf(element, 'ProductAvailability');
  return newer.length > 0
    ? newer
    : moveChildren(element, 'AvailabilityCode', 'ProductAvailability', AVAILABILITIES);
}

function date(element: OnixElement, name: string, role: string): OnixElement[] {
  return children(element, name).map((day) =>
    make('SupplyDate', day, [
      make('SupplyDateRole', day, role),
      ...childrenOf(element, 'DateFormat'),
      rename(day, 'Date'),
    ]),
  );
}

function priceOf(price: OnixElement, findings: Findings): OnixElement {
  const day = (name: string, role: string) =>
    children(price, name).map((date) =>
      make('PriceDate', date, [make('PriceDateRole', date, role), rename(date, 'Date')]),
    );
  return make('Price', price, [
    ...moveChildren(price, 'PriceTypeCode', 'PriceType'),
    ...childrenOf(price, 'PriceQualifier', 'PriceAmount', 'CurrencyCode', 'UnpricedItemType'),
    ...tax(price, '1'),
    ...tax(price, '2'),
    ...(hasPlaces(price) || child(price, 'CountryExcluded') ? [territory(price, findings)] : []),
    ...day('PriceEffectiveFrom', '14'),
    ...day('PriceEffectiveUntil', '15'),
  ]);
}

function tax(price: OnixElement, number: '1' | '2'): OnixElement[] {
  return wrapList('Tax', price, [
    ...moveChildren(price, `TaxRateCode${number}`, 'TaxRateCode'),
    ...moveChildren(price, `TaxRatePercent${number}`, 'TaxRatePercent'),
    ...moveChildren(price, `TaxableAmount${number}`, 'TaxableAmount'),
    ...moveChildren(price, `TaxAmount${number}`, 'TaxAmount'),
  ]);
}
