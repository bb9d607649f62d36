import type { ListNumber } from '../../code-lists';
import type { Funding, OnixProduct, RoleDate, SalesRights } from '../../product';
import { bareTextOf, child, children, type OnixElement } from '../element';
import { codeIn, dateIn, identifiersIn, lineIn, type Reading, yearIn } from '../reading';
import { ownerNames } from './contributors';
import { linkIn } from './links';
import { territoryOf } from './territory';

type Publishing = Pick<
  OnixProduct,
  | 'imprints'
  | 'publishers'
  | 'funding'
  | 'cityOfPublication'
  | 'countryOfPublication'
  | 'publishingStatus'
  | 'publishingDates'
  | 'copyrightYear'
  | 'copyrightHolder'
  | 'salesRights'
  | 'restOfWorldRights'
>;

/** Roles of list 45 that pay and do not publish: publication, research and other funders. */
const FUNDERS: ReadonlySet<string> = new Set(['14', '15', '16']);
/** 'Publisher', list 45. */
const PUBLISHER = '01';

/** PublishingDetail: who publishes it, when, and where it may be sold. */
export function publishing(reading: Reading, block: OnixElement | undefined): Publishing {
  const publishers = children(block, 'Publisher').map((element) => {
    const role = codeIn(reading, element, 'PublishingRole', 45) ?? PUBLISHER;
    return { role, element, isFunder: FUNDERS.has(role) };
  });
  const statement = child(block, 'CopyrightStatement');
  return {
    imprints: children(block, 'Imprint').map((element) => ({
      name: lineIn(element, 'ImprintName'),
      identifiers: identifiersIn(reading, element, 'ImprintIdentifier', 'ImprintIDType', 44),
    })),
    publishers: publishers
      .filter(({ isFunder }) => !isFunder)
      .map(({ role, element }) => ({
        role,
        name: lineIn(element, 'PublisherName'),
        identifiers: identifiersIn(reading, element, 'PublisherIdentifier', 'PublisherIDType', 44),
        websites: children(element, 'Website').flatMap(
          (website) => linkIn(reading, website, 'WebsiteLink') ?? [],
        ),
      })),
    funding: publishers.flatMap(({ element, isFunder }) => (isFunder ? [funding(reading, element)] : [])),
    cityOfPublication: lineIn(block, 'CityOfPublication'),
    countryOfPublication: codeIn(reading, block, 'CountryOfPublication', 91),
    publishingStatus: codeIn(reading, block, 'PublishingStatus', 64),
    publishingDates: roleDates(reading, block, 'PublishingDate', 'PublishingDateRole', 163),
    copyrightYear: yearIn(reading, statement, 'CopyrightYear'),
    copyrightHolder: ownerNames(statement).join('; ') || null,
    salesRights: children(block, 'SalesRights').flatMap((element) => salesRights(reading, element) ?? []),
    restOfWorldRights: codeIn(reading, block, 'ROWSalesRightsType', 46),
  };
}

/** Dates with their roles; a date that cannot be read is left out. */
export function roleDates(
  reading: Reading,
  parent: OnixElement | undefined,
  name: string,
  roleName: string,
  list: ListNumber,
): RoleDate[] {
  return children(parent, name).flatMap((element) => {
    const role = codeIn(reading, element, roleName, list);
    const date = dateIn(reading, element);
    return role === null || date === null ? [] : [{ role, date: date.from }];
  });
}

function funding(reading: Reading, element: OnixElement): Funding {
  const grants = children(element, 'Funding')
    .flatMap((grant) => children(grant, 'FundingIdentifier'))
    .flatMap((identifier) => bareTextOf(identifier, 'IDValue') ?? []);
  const identifiers = identifiersIn(reading, element, 'PublisherIdentifier', 'PublisherIDType', 44);
  return { name: lineIn(element, 'PublisherName'), identifiers, grants };
}

function salesRights(reading: Reading, element: OnixElement): SalesRights | null {
  const type = codeIn(reading, element, 'SalesRightsType', 46);
  const territory = territoryOf(reading, children(element, 'Territory'));
  return type === null || territory === null ? null : { type, territory };
}
