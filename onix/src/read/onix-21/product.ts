import { child, children, type OnixElement } from '../element';
import type { Findings } from '../findings';
import { PRODUCT_IDENTIFIERS } from './codes';
import { collateralDetail, texts } from './collateral';
import { contributors, descriptiveDetail, relatedWorks, titleDetails } from './descriptive';
import { childrenOf, make, moveChildren, rename, wrapList } from './make';
import { publishingDetail } from './publishing';
import { productSupplies } from './supply';

/** Elements that only one release has below Product. */
const OF_3 =
  'DescriptiveDetail CollateralDetail ContentDetail PublishingDetail RelatedMaterial ProductSupply'.split(
    ' ',
  );
const OF_21 =
  'ProductForm Title DistinctiveTitle Contributor Series Imprint Publisher PublisherName PublicationDate SupplyDetail OtherText MediaFile ISBN'.split(
    ' ',
  );

/** Whether a product is written in release 2.1: its elements tell, and only where they do not, the message's release. */
export function isOnix21(product: OnixElement, release: string | null): boolean {
  const has = (names: string[]) => names.some((name) => child(product, name) !== undefined);
  if (has(OF_3)) return false;
  return has(OF_21) || (release?.startsWith('2') ?? false);
}

/**
 * A product of release 2.1 in the elements and codes of ONIX 3, so that one mapper reads both. Elements keep their line and
 * the path that they have in the file.
 */
export function toOnix3(product: OnixElement, findings: Findings): OnixElement {
  return make('Product', product, [
    ...childrenOf(product, 'RecordReference', 'NotificationType', 'DeletionText', 'RecordSourceName'),
    ...productIdentifiers(product),
    ...wrapList('DescriptiveDetail', product, descriptiveDetail(product)),
    ...wrapList('CollateralDetail', product, collateralDetail(product)),
    ...wrapList('ContentDetail', product, children(product, 'ContentItem').map(contentItem)),
    ...wrapList('PublishingDetail', product, publishingDetail(product, findings)),
    ...wrapList('RelatedMaterial', product, [
      ...relatedWorks(product),
      ...children(product, 'RelatedProduct').map((element) =>
        make('RelatedProduct', element, [
          ...moveChildren(element, 'RelationCode', 'ProductRelationCode'),
          ...productIdentifiers(element),
        ]),
      ),
    ]),
    ...productSupplies(product, findings),
  ]);
}

function productIdentifiers(parent: OnixElement): OnixElement[] {
  const composite = children(parent, 'ProductIdentifier');
  const values = new Set(composite.map((element) => child(element, 'IDValue')?.children.join('').trim()));
  const single = Object.entries(PRODUCT_IDENTIFIERS).flatMap(([name, type]) =>
    children(parent, name)
      .filter((element) => !values.has(element.children.join('').trim()))
      .map((element) =>
        make('ProductIdentifier', element, [
          make('ProductIDType', element, type),
          rename(element, 'IDValue'),
        ]),
      ),
  );
  return [...composite, ...single];
}

function contentItem(element: OnixElement): OnixElement {
  return make('ContentItem', element, [
    ...childrenOf(element, 'LevelSequenceNumber', 'TextItem', 'ComponentTypeName', 'ComponentNumber'),
    ...titleDetails(element, '04'),
    ...contributors(element),
    ...texts(element),
  ]);
}
