import { bareText, child, children, type OnixElement } from '../element';
import type { Findings } from '../findings';
import { PUBLISHING_DATES } from './codes';
import { childrenOf, make, moved, nameCode, renamed } from './make';

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
    ...single(product, 'PublisherName', '01', 'PublisherName'),
    ...single(product, 'CopublisherName', '02', 'PublisherName'),
    ...single(product, 'SponsorName', '03', 'PublisherName'),
    ...children(product, 'ImprintName').map((element) => make('Imprint', element, [element])),
    ...childrenOf(product, 'CityOfPublication', 'CountryOfPublication', 'PublishingStatus'),
    ...Object.entries(PUBLISHING_DATES).flatMap(([name, role]) =>
      children(product, name).map((element) =>
        make('PublishingDate', element, [
          make('PublishingDateRole', element, role),
          renamed(element, 'Date'),
        ]),
      ),
    ),
    ...copyright(product),
    ...salesRights(product, findings),
  ];
}

function single(product: OnixElement, name: string, role: string, to: string): OnixElement[] {
  return children(product, name).map((element) =>
    make('Publisher', element, [make('PublishingRole', element, role), renamed(element, to)]),
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
    return restOfWorld ? [...moved(element, 'SalesRightsType', 'ROWSalesRightsType'), all] : [all];
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
    ...moved(element, 'RightsTerritory', 'RegionsIncluded'),
    ...moved(element, 'SupplyToTerritory', 'RegionsIncluded'),
    ...moved(element, 'Territory', 'RegionsIncluded'),
  ];
  return make('Territory', element, [
    ...moved(element, 'RightsCountry', 'CountriesIncluded'),
    ...moved(element, 'SupplyToCountry', 'CountriesIncluded'),
    ...moved(element, 'CountryCode', 'CountriesIncluded'),
    ...regions.filter((place) => bareText(place)?.toUpperCase() !== REST_OF_WORLD),
    ...[...children(element, 'RightsRegion'), ...children(element, 'SupplyToRegion')].flatMap((region) =>
      worldOf(region, findings),
    ),
    ...moved(element, 'CountryExcluded', 'CountriesExcluded'),
    ...moved(element, 'SupplyToCountryExcluded', 'CountriesExcluded'),
    ...moved(element, 'TerritoryExcluded', 'RegionsExcluded'),
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
