import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { Funding, Imprint, OnixProduct, Publisher } from '../product';
import { ownerXml } from './contributors';
import { identifiersXml } from './identifiers';
import { territoryXml } from './territory';
import { codeElement, link, roleDates } from './values';
import { completeComposite, composite, element, writeAll } from './xml';

/** List 45: who pays for the publication. */
const FUNDING_BODY = '16';
/** List 228: a number that the funder gave. */
const PROPRIETARY = '01';

/** PublishingDetail; '' without an imprint or publisher, of which both versions demand one. */
export function publishingXml(product: OnixProduct, version: WrittenVersion): string {
  const funders = new Set(product.funding.map(({ name }) => name));
  const who =
    writeAll(product.imprints, imprintXml) +
    writeAll(product.publishers, (publisher) =>
      // A feed's funding body is both: it is written once, with its grants.
      publisher.role === FUNDING_BODY && funders.has(publisher.name) ? '' : publisherXml(publisher),
    ) +
    writeAll(product.funding, fundingXml);
  if (!who) return '';
  return composite(
    'PublishingDetail',
    who,
    element('CityOfPublication', product.cityOfPublication),
    codeElement('CountryOfPublication', 91, product.countryOfPublication),
    codeElement('PublishingStatus', 64, product.publishingStatus),
    roleDates('PublishingDate', 163, product.publishingDates, version),
    composite(
      'CopyrightStatement',
      element('CopyrightYear', product.copyrightYear),
      ownerXml(product.copyrightHolder),
    ),
    rightsXml(product),
  );
}

function imprintXml({ name, identifiers }: Imprint): string {
  return composite(
    'Imprint',
    identifiersXml('ImprintIdentifier', 'ImprintIDType', 44, identifiers),
    element('ImprintName', name),
  );
}

function publisherXml({ role, name, identifiers, websites }: Publisher): string {
  const roleXml = codeElement('PublishingRole', 45, role);
  const who =
    identifiersXml('PublisherIdentifier', 'PublisherIDType', 44, identifiers) +
    element('PublisherName', name);
  if (!roleXml || !who) return '';
  return composite(
    'Publisher',
    roleXml,
    who,
    writeAll(websites, (address) => composite('Website', link('WebsiteLink', address))),
  );
}

function fundingXml({ name, identifiers, grants }: Funding): string {
  const who =
    identifiersXml('PublisherIdentifier', 'PublisherIDType', 44, identifiers) +
    element('PublisherName', name);
  if (!who) return '';
  const grant = (number: string) =>
    completeComposite(
      'FundingIdentifier',
      element('FundingIDType', PROPRIETARY),
      element('IDTypeName', 'grantnumber'),
      element('IDValue', number),
    );
  return composite(
    'Publisher',
    element('PublishingRole', FUNDING_BODY),
    who,
    writeAll(grants, (number) => composite('Funding', grant(number))),
  );
}

function rightsXml({ salesRights, restOfWorldRights }: OnixProduct): string {
  const rights = writeAll(salesRights, ({ type, territory }) =>
    completeComposite('SalesRights', codeElement('SalesRightsType', 46, type), territoryXml(territory)),
  );
  return rights && rights + codeElement('ROWSalesRightsType', 46, restOfWorldRights);
}
