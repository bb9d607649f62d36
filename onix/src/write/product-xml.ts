import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { Block, Identifier, OnixProduct } from '../product';
import { collateralXml } from './collateral';
import { contentXml } from './content';
import { descriptiveXml } from './descriptive';
import { identifiersXml } from './identifiers';
import { publishingXml } from './publishing';
import { suppliesXml } from './supply';
import { codeElement } from './values';
import { completeComposite, composite, eachOnce, element, writeAll } from './xml';

/** List 1: published. */
const CONFIRMED = '03';
/** List 5. */
const PROPRIETARY = '01';
const GTIN_13 = '03';
const ISBN_13 = '15';

/**
 * A product as an element of a message of the version, in reference names, with the blocks that the record names. What the
 * version cannot express is left out: codes outside its lists, a price without a supplier, a status without a publisher.
 */
export function productXml(product: OnixProduct, version: WrittenVersion): string {
  const has = (block: Block, xml: () => string) => (product.blocks.includes(block) ? xml() : '');
  return composite(
    'Product',
    element('RecordReference', product.recordReference),
    codeElement('NotificationType', 1, product.notification) || element('NotificationType', CONFIRMED),
    element('DeletionText', product.deletionText),
    element('RecordSourceName', product.recordSource),
    identifiersXml('ProductIdentifier', 'ProductIDType', 5, productIdentifiers(product)) ||
      identifiersXml('ProductIdentifier', 'ProductIDType', 5, [referenceAsIdentifier(product)]),
    has('descriptive', () => descriptiveXml(product, version)),
    has('collateral', () => collateralXml(product)),
    has('content', () => contentXml(product, version)),
    has('publishing', () => publishingXml(product, version)),
    has('related', () => relatedXml(product)),
    has('supply', () => suppliesXml(product, version)),
  );
}

function productIdentifiers({ identifiers, isbn }: OnixProduct): readonly Identifier[] {
  const hasIsbn = identifiers.some(({ type }) => type === ISBN_13 || type === GTIN_13);
  return isbn === null || hasIsbn
    ? identifiers
    : [...identifiers, { type: ISBN_13, typeName: null, value: isbn }];
}

/** A product must have an identifier: its reference is one of the sender's own. */
function referenceAsIdentifier({ recordReference }: OnixProduct): Identifier {
  return { type: PROPRIETARY, typeName: 'record reference', value: recordReference };
}

/** RelatedMaterial: relations of a known kind to what has an identifier. */
function relatedXml({ relatedWorks, relatedProducts }: OnixProduct): string {
  return composite(
    'RelatedMaterial',
    writeAll(relatedWorks, ({ code, identifiers }) =>
      completeComposite(
        'RelatedWork',
        codeElement('WorkRelationCode', 164, code),
        identifiersXml('WorkIdentifier', 'WorkIDType', 16, identifiers),
      ),
    ),
    writeAll(relatedProducts, ({ codes, identifiers }) =>
      completeComposite(
        'RelatedProduct',
        eachOnce(codes, (code) => codeElement('ProductRelationCode', 51, code)),
        identifiersXml('ProductIdentifier', 'ProductIDType', 5, identifiers),
      ),
    ),
  );
}
