import { bareText, child, children, type OnixElement } from '../element';
import type { Findings } from '../findings';
import { PUBLISHING_DATES } from './codes';
import { childrenOf, make, moveChildren, nameCode, rename } from './make';

const REST_OF_WORLD = 'ROW';
/** 'Not for sale', list 46. */
const NOT_FOR_SALE = '03';

/** The content of PublishingDetail. */
export function publishingDetail(product: OnixElement, findings: Findings): OnixElement[] {
  return [
    ...children(product, 'Imprint').map((element) =>
      make('Imprint', element, [
        ...nameCode(element, 'ImprintIdentifier', 'ImprintIDType'),
        ...childrenOf(element, 'ImprintName'),
      ]),
    ),
    ...children(product, 'Publisher').map((element) =>
      make('Publisher', element, [
        ...childrenOf(element, 'PublishingRole', 'PublisherName', 'Website'),
        ...nameCode(element, 'PublisherIdentifier', 'PublisherIDType'),
      ]),
    ),
    ...publishersOf(product, 'PublisherName', '01', 'PublisherName'),
    ...publishersOf(product, 'CopublisherName', '02', 'PublisherName'),
    ...publishersOf(product, 'SponsorName', '03', 'PublisherName'),
    ...children(product, 'ImprintName').map((element) => make('Imprint', element, [element])),
    ...childrenOf(product, 'CityOfPublication', 'CountryOfPublication', 'PublishingStatus'),
    ...Object.entries(PUBLISHING_DATES).flatMap(([name, role]) =>
      children(product, name).map((element) =>
        make('PublishingDate', element, [make('PublishingDateRole', element, role), rename(element, 'Date')]),
      ),
    ),
    ...copyright(product),
    ...salesRights(product, findings),
  ];
}

function publishersOf(product: OnixElement, name: string, role: string, to: string): OnixElement[] {
  return children(product, name).map((element) =>
    make('Publisher', element, [make('PublishingRole', element, role), rename(element, to)]),
  );
}

function copyright(product: OnixElement): OnixElement[] {
  const statements = childrenOf(product, 'CopyrightStatement');
  if (statements.length > 0) return statements;
  return childrenOf(product, 'CopyrightYear').map((year) => make('CopyrightStatement', year, [year]));
}

function salesRights(product: OnixElement, findings: Findings): OnixElement[] {
  const rights = children(product, 'SalesRights').flatMap((element) => {
    const restOfWorld = children(element, 'RightsTerritory').some(
      (place) => bareText(place)?.toUpperCase() === REST_OF_WORLD,
    );
    const all = make('SalesRights', element, [
      ...childrenOf(element, 'SalesRightsType'),
      territory(element, findings),
    ]);
    return restOfWorld ? [...moveChildren(element, 'SalesRightsType', 'ROWSalesRightsType'), all] : [all];
  });
  const notForSale = children(product, 'NotForSale').map((element) =>
    make('SalesRights', element, [
      make('SalesRightsType', element, NOT_FOR_SALE),
      territory(element, findings),
    ]),
  );
  return [...rights, ...notForSale];
}

/** The places of a right, price or supplier as a Territory: countries, regions, and what is left out of them. */
export function territory(element: OnixElement, findings: Findings): OnixElement {
  const regions = [
    ...moveChildren(element, 'RightsTerritory', 'RegionsIncluded'),
    ...moveChildren(element, 'SupplyToTerritory', 'RegionsIncluded'),
    ...moveChildren(element, 'Territory', 'RegionsIncluded'),
  ];
  return make('Territory', element, [
    ...moveChildren(element, 'RightsCountry', 'CountriesIncluded'),
    ...moveChildren(element, 'SupplyToCountry', 'CountriesIncluded'),
    ...moveChildren(element, 'CountryCode', 'CountriesIncluded'),
    ...regions.filter((place) => bareText(place)?.toUpperCase() !== REST_OF_WORLD),
    ...[...children(element, 'RightsRegion'), ...children(element, 'SupplyToRegion')].flatMap((region) =>
      worldOf(region, findings),
    ),
    ...moveChildren(element, 'CountryExcluded', 'CountriesExcluded'),
    ...moveChildren(element, 'SupplyToCountryExcluded', 'CountriesExcluded'),
    ...moveChildren(element, 'TerritoryExcluded', 'RegionsExcluded'),
  ]);
}

/** Whether an element of 2.1 names a place at all. */
export function hasPlaces(element: OnixElement): boolean {
  return ['CountryCode', 'Territory', 'SupplyToCountry', 'SupplyToTerritory', 'SupplyToRegion'].some(
    (name) => child(element, name) !== undefined,
  );
}

/** Of the regions of list 47 only the world (000) has a counterpart. */
function worldOf(region: OnixElement, findings: Findings): OnixElement[] {
  const written = bareText(region) ?? '';
  if (written === '000') return [make('RegionsIncluded', region, 'WORLD')];
  findings.warn('unknown-region', region, { value: written });
  return [];
}
