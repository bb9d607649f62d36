import { type Isbn, parseIsbn } from '@colophon/contracts/values/isbn';
import type { Block, Classification, Identifier, OnixProduct } from '../product';
import { collateral } from './blocks/collateral';
import { content } from './blocks/content';
import { descriptive } from './blocks/descriptive';
import { publishing } from './blocks/publishing';
import { related } from './blocks/related';
import { supplies } from './blocks/supply';
import { codeOf } from './code-of';
import { bareText, bareTextOf, child, children, type OnixElement } from './element';
import { codeIn, identifiersIn, lineIn, type Reading } from './reading';

/** The elements of ONIX 3 that are the blocks. */
const BLOCK_ELEMENTS: readonly (readonly [Block, string])[] = [
  ['descriptive', 'DescriptiveDetail'],
  ['collateral', 'CollateralDetail'],
  ['content', 'ContentDetail'],
  ['publishing', 'PublishingDetail'],
  ['related', 'RelatedMaterial'],
  ['supply', 'ProductSupply'],
];
/** Types of list 5 that may be an ISBN, the surest first: ISBN-13, GTIN-13, ISBN-10. */
const ISBN_TYPES = ['15', '03', '02'];
/** Notifications that are complete without a title: update of blocks and deletion. */
const WITHOUT_TITLE: ReadonlySet<string> = new Set(['04', '05']);

/** The record of a product in the elements of ONIX 3. Whether it can be used is in the findings. */
export function productOf(reading: Reading, element: OnixElement): OnixProduct {
  const identifiers = identifiersIn(reading, element, 'ProductIdentifier', 'ProductIDType', 5);
  const isbn = isbnOf(reading, element, identifiers);
  const notification = notificationOf(reading, element);
  const product: OnixProduct = {
    line: element.line,
    recordReference: recordReference(reading, element, isbn, identifiers),
    notification,
    deletionText: lineIn(element, 'DeletionText'),
    recordSource: lineIn(element, 'RecordSourceName'),
    identifiers,
    isbn,
    blocks: BLOCK_ELEMENTS.filter(([, name]) => child(element, name)).map(([block]) => block),
    classifications: children(child(element, 'DescriptiveDetail'), 'ProductClassification').flatMap(
      (classification): Classification[] => {
        const type = codeIn(reading, classification, 'ProductClassificationType', 9);
        const code = lineIn(classification, 'ProductClassificationCode');
        return type && code ? [{ type, code }] : [];
      },
    ),
    ...descriptive(reading, child(element, 'DescriptiveDetail')),
    ...collateral(reading, child(element, 'CollateralDetail')),
    chapters: content(reading, child(element, 'ContentDetail')),
    ...publishing(reading, child(element, 'PublishingDetail')),
    ...related(reading, child(element, 'RelatedMaterial')),
    supplies: children(element, 'ProductSupply').flatMap((block) => supplies(reading, block)),
  };
  if (product.titles.length === 0 && !WITHOUT_TITLE.has(notification))
    reading.findings.warn('no-title', element);
  return product;
}

function notificationOf(reading: Reading, product: OnixElement): string {
  const element = child(product, 'NotificationType');
  const written = bareText(element);
  if (!element || written === null) {
    reading.findings.error('no-notification', product);
    return '';
  }
  const known = codeOf(1, written);
  if (known === null) reading.findings.error('unknown-notification', element, { value: written });
  return known ?? written;
}

function isbnOf(reading: Reading, product: OnixElement, identifiers: readonly Identifier[]): Isbn | null {
  if (identifiers.length === 0) {
    reading.findings.error('no-identifier', product);
    return null;
  }
  const candidates = ISBN_TYPES.flatMap((type) =>
    identifiers.filter((identifier) => identifier.type === type),
  ).filter(({ type, value }) => type !== '03' || /^\D*97[89]/.test(value));
  for (const { value } of candidates) {
    const isbn = parseIsbn(value);
    if (isbn) return isbn;
    reading.findings.warn('wrong-isbn', child(product, 'ProductIdentifier') ?? product, { value });
  }
  if (candidates.length === 0) reading.findings.warn('no-isbn', product);
  return null;
}

function recordReference(
  reading: Reading,
  product: OnixElement,
  isbn: Isbn | null,
  identifiers: readonly Identifier[],
): string {
  const reference = bareTextOf(product, 'RecordReference');
  if (reference !== null) return reference;
  const value = isbn ?? identifiers[0]?.value ?? '';
  if (value !== '') reading.findings.warn('no-record-reference', product, { value });
  return value;
}
