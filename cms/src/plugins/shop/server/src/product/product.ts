import { isEbookFormat, type Product, productIdSchema } from '@colophon/contracts/catalogue/product';
import { DEFAULT_COUNTRY } from '@colophon/contracts/shop/shipping';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import type { Viewing } from '../cart/cart';
import { visitorOf } from '../cart/cart-cookie';
import { type CatalogueProduct, canBeOrdered } from '../catalogue/domain/availability';
import { loadProducts } from '../catalogue/product-store';
import { shopConfig } from '../config';
import { ebookDistributor } from '../ebook/distributors/ebook-distributor';
import { GatewayError } from '../platform/gateway-error';
import type { ShopContext } from '../platform/http/context';
import { refuse, succeed } from '../platform/http/reply';
import { productKind, unitGross, vatRateFor } from '../vat/domain/vat';
import { loadVatRates } from '../vat/vat-rate-store';

/** Reads a product for the API, with the Dutch consumer price; null when there is none. */
async function getProduct(strapi: Core.Strapi, productId: number, viewing: Viewing): Promise<Product | null> {
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
async function isEbookAvailable(
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
  const products = await loadProducts(strapi.db.connection, [productId], {
    locale,
    on,
    partner,
    fixedBookPrice,
  });
  return products.get(productId) ?? null;
}

export const productController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(context: ShopContext): Promise<void> {
    const id = productIdOf(context);
    const { viewing } = visitorOf(strapi, context);
    const product = id === null ? null : await getProduct(strapi, id, viewing);
    if (!product) return refuse(context, 404, { messages: [{ code: 'unknown-product' }] });
    succeed(context, product);
  },

  async isEbookAvailable(context: ShopContext): Promise<void> {
    const id = productIdOf(context);
    const { viewing } = visitorOf(strapi, context);
    try {
      const isAvailable = id === null ? null : await isEbookAvailable(strapi, id, viewing);
      if (isAvailable === null) return refuse(context, 404, { messages: [{ code: 'unknown-product' }] });
      succeed(context, { isAvailable });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      strapi.log.error(error.message);
      refuse(context, 503, { messages: [{ code: 'ebook-unavailable' }] });
    }
  },
});

/** Parses the product id in the path; null for anything but plain digits: '1e3' and '１' are refused. */
function productIdOf(context: ShopContext): number | null {
  const written: unknown = context.params.id;
  if (typeof written !== 'string' || !/^[1-9][0-9]{0,9}$/.test(written)) return null;
  const parsed = productIdSchema.safeParse(Number(written));
  return parsed.success ? parsed.data : null;
}
