import { cents } from '@colophon/contracts/money/money';
import type { CatalogueProduct } from '../../catalogue/domain/availability';
import type { Coupon } from '../../coupon/domain/coupon';
import type { VatRate } from '../../vat/domain/vat';

/** A printed book of 22,94 net (25,00 in the Netherlands), unless overridden. */
export function makeProduct(product: Partial<CatalogueProduct> & { productId: number }): CatalogueProduct {
  const isbn = `978000000000${product.productId % 10}`;
  const title = product.title ?? `Title ${product.productId}`;
  return {
    isbn,
    title,
    publicationFormat: 'Paperback',
    price: cents(2294),
    priceInclVat: cents(2500),
    weightGrams: 400,
    preOrder: false,
    disabled: false,
    availability: 'available',
    forthcoming: product.availability === 'pre-order',
    publicationDate: '2020-05-01',
    fixedPriceUntil: null,
    cover: {
      isbn,
      title,
      subtitle: null,
      authors: [],
      editors: [],
      series: null,
      language: 'en',
      image: null,
    },
    ...product,
  };
}

/** Ten percent off everything, unless overridden. */
export function makeCoupon(coupon: Partial<Coupon> = {}): Coupon {
  return {
    code: 'LEZEN10',
    description: '10% off',
    discount: { kind: 'percentage', percentage: 10 },
    productIds: null,
    firstDay: null,
    lastDay: null,
    maxUses: null,
    used: 0,
    ...coupon,
  };
}

/**
 * 9% in the Netherlands and 6% in Belgium on both kinds; Hungary has different rates for print (5%) and e-books (27%).
 */
export const TEST_RATES: VatRate[] = [
  { country: 'NL', kind: 'print', rate: 0.09, from: '2020-01-01' },
  { country: 'NL', kind: 'ebook', rate: 0.09, from: '2020-01-01' },
  { country: 'BE', kind: 'print', rate: 0.06, from: '2020-01-01' },
  { country: 'BE', kind: 'ebook', rate: 0.06, from: '2020-01-01' },
  { country: 'HU', kind: 'print', rate: 0.05, from: '2020-01-01' },
  { country: 'HU', kind: 'ebook', rate: 0.27, from: '2020-01-01' },
];

/** Products by id, in the form in which the store returns them. */
export function byProductId(...products: CatalogueProduct[]): Map<number, CatalogueProduct> {
  return new Map(products.map((product) => [product.productId, product]));
}
