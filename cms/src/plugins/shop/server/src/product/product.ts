import type { Product } from '@colophon/contracts/catalogue/product';
import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shop/shipping';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import type { Viewing } from '../cart/cart-facts';
import { canBeOrdered } from '../catalogue/domain/availability';
import type { CatalogueProduct } from '../catalogue/domain/catalogue-product';
import { loadProducts } from '../catalogue/product-store';
import { shopConfig } from '../config';
import { ebookDistributor } from '../ebook/distributors/ebook-distributor';
import { productKind, unitGross, vatRateFor } from '../vat/domain/vat';
import { loadVatRates } from '../vat/vat-rate-store';

/** Reads a product for the API, with the Dutch consumer price; null when there is none. */
export async function getProduct(
  strapi: Core.Strapi,
  productId: number,
  viewing: Viewing,
): Promise<Product | null> {
  const [product, rates] = await Promise.all([
    catalogueProduct(strapi, productId, viewing),
    loadVatRates(strapi),
  ]);
  if (!product) return null;
  const kind = productKind(product.publicationFormat);
  const on = pressDay(viewing.now, shopConfig(strapi).timeZone);
  const rate = vatRateFor(rates, { country: DEFAULT_COUNTRY, kind, on });
  return {
    productId: product.productId,
    isbn: product.isbn,
    title: product.title,
    publicationFormat: product.publicationFormat,
    price: product.price,
    priceInclVat: unitGross(product, { rate, country: DEFAULT_COUNTRY }),
    ebook: isEbookFormat(product.publicationFormat),
    // As it is sold: a title before its publication day is a pre-order, whatever its checkbox says
    // (docs/specification.md#add-to-cart-book-page).
    preOrder: product.availability === 'pre-order',
    disabled: product.disabled,
    availability: product.availability,
  };
}

/**
 * Tells whether the distributor has an e-book now; false for a printed or unsold edition, null when there is no such
 * product.
 * @throws GatewayError when the distributor does not respond
 */
export async function isEbookAvailable(
  strapi: Core.Strapi,
  productId: number,
  viewing: Viewing,
): Promise<boolean | null> {
  const product = await catalogueProduct(strapi, productId, viewing);
  if (!product) return null;
  if (!isEbookFormat(product.publicationFormat) || !canBeOrdered(product.availability)) return false;
  return ebookDistributor(strapi).isAvailable(product.isbn);
}

/** Finds an edition as it can be sold now; null when there is none. */
export async function catalogueProduct(
  strapi: Core.Strapi,
  productId: number,
  { locale, now }: Viewing,
): Promise<CatalogueProduct | null> {
  const { partner, fixedBookPrice, timeZone } = shopConfig(strapi);
  const on = pressDay(now, timeZone);
  const products = await loadProducts(strapi, [productId], { locale, on, partner, fixedBookPrice });
  return products.get(productId) ?? null;
}
