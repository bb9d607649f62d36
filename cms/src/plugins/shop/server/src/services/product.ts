import { pressDay } from '@colophon/contracts/press-day';
import type { Product } from '@colophon/contracts/product';
import { isEbookFormat } from '@colophon/contracts/product';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shipping';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { canBeOrdered } from '../domain/availability';
import type { CatalogueProduct } from '../domain/catalogue-product';
import { productKind, unitGross, vatRateFor } from '../domain/vat';
import { ebookDistributor } from '../gateways/ebook-distributor';
import { loadProducts } from '../store/products';
import { loadVatRates } from '../store/vat-rates';
import type { Viewing } from './cart-facts';

/** A product as the shop shows it, with the Dutch consumer price; null when there is none of this id. */
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
    // As it is sold: a title whose day has not come is a pre-order, whatever its tick says (SPEC section 4).
    preOrder: product.availability === 'pre-order',
    disabled: product.disabled,
    availability: product.availability,
  };
}

/**
 * Whether the distributor has an e-book now; false for what is printed or not sold, null when there is none of this id.
 * @throws GatewayError when the distributor does not answer
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

/** An edition as it can be sold now; null when there is none of this id. */
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
