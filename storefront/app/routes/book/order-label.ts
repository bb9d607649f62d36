import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/product';

/** What the button of an edition says: ordered or pre-ordered, book or eBook (SPEC section 4). */
export function orderLabel(edition: { publicationFormat: PublicationFormat; availability: string }) {
  const ebook = isEbookFormat(edition.publicationFormat);
  if (edition.availability === 'pre-order') return ebook ? 'book.preOrderEbook' : 'book.preOrderBook';
  return ebook ? 'book.orderEbook' : 'book.orderBook';
}
