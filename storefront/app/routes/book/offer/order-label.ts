import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';

/**
 * Returns the label key of an edition's button: order or pre-order, book or eBook
 * (docs/specification.md#add-to-cart-book-page).
 */
export function orderLabel(edition: { publicationFormat: PublicationFormat; availability: string }) {
  const ebook = isEbookFormat(edition.publicationFormat);
  if (edition.availability === 'pre-order') return ebook ? 'book.preOrderEbook' : 'book.preOrderBook';
  return ebook ? 'book.orderEbook' : 'book.orderBook';
}
