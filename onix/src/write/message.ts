import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { OnixHeader, OnixProduct } from '../product';
import { identifiersXml } from './identifiers';
import { productXml } from './product-xml';
import { codeElement } from './values';
import { completeComposite, composite, element } from './xml';

const SENT_AT = /^(?:19|20)\d{6}(?:T\d{4}(?:\d{2})?(?:Z|[+-]\d{4})?)?$/;
const EMAIL = /^\w+(?:[-+.']\w+)*@\w+(?:[-.]\w+)*\.\w+(?:[-.]\w+)*$/;

/**
 * The beginning of a message up to its first product.
 * @throws Error without a sender or a time of sending, which every message must name
 */
export function messageStart(header: OnixHeader, version: WrittenVersion): string {
  const namespace = `http://ns.editeur.org/onix/${version}/reference`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="${version}" xmlns="${namespace}">\n${headerXml(header)}`;
}

/** The end of a message, after its last product. */
export function messageEnd(): string {
  return '</ONIXMessage>\n';
}

/**
 * A message, piece by piece: products are asked for one at a time, as the reader of the stream takes them.
 * @throws Error as `messageStart`, and where two products have one record reference, or a product none: recipients refuse
 * the whole message then
 */
export async function* writeOnix(
  header: OnixHeader,
  products: AsyncIterable<OnixProduct> | Iterable<OnixProduct>,
  { version }: { version: WrittenVersion },
): AsyncGenerator<string, void, undefined> {
  yield messageStart(header, version);
  const references = new Set<string>();
  for await (const product of products) {
    const reference = product.recordReference.trim();
    if (!reference) throw new Error('A product has no record reference.');
    if (references.has(reference)) throw new Error(`Two products have the record reference ${reference}.`);
    references.add(reference);
    yield productXml(product, version);
  }
  if (references.size === 0) yield '<NoProduct/>\n';
  yield messageEnd();
}

function headerXml(header: OnixHeader): string {
  const sender =
    identifiersXml('SenderIdentifier', 'SenderIDType', 44, header.senderIdentifiers) +
    element('SenderName', header.senderName);
  if (!sender) throw new Error('A message must name its sender.');
  const { sentAt, email } = header;
  if (sentAt === null || !SENT_AT.test(sentAt))
    throw new Error('A message must say when it was sent: 20261121T0930Z.');
  return composite(
    'Header',
    composite(
      'Sender',
      sender,
      element('ContactName', header.contactName),
      email !== null && EMAIL.test(email) ? element('EmailAddress', email) : '',
    ),
    completeComposite('Addressee', element('AddresseeName', header.addressee)),
    element('SentDateTime', sentAt),
    element('MessageNote', header.note),
    codeElement('DefaultLanguageOfText', 74, header.defaultLanguage),
    codeElement('DefaultPriceType', 58, header.defaultPriceType),
    codeElement('DefaultCurrencyCode', 96, header.defaultCurrency),
  );
}
