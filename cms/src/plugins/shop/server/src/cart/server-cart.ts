import type { ServerCart } from '@colophon/contracts/shop/cart';
import type { Locale } from '@colophon/contracts/values/locale';
import { messageText } from '../platform/http/messages/messages';
import type { ResolvedCart } from './cart';

/** Builds the cart of the API field by field, so that no internal field leaks. */
export function toServerCart(
  { cart, priced, problems, remarks, version }: ResolvedCart,
  locale: Locale,
): ServerCart {
  return {
    items: priced.items.map((line) => ({
      product_id: line.product_id,
      title: line.title,
      imageUrl: line.imageUrl,
      publicationFormat: line.publicationFormat,
      price: line.price,
      quantity: line.quantity,
      priceInclVat: line.priceInclVat,
      total: line.total,
      isbn: line.isbn,
      ebook: line.ebook,
      preOrder: line.preOrder,
      publicationDate: line.publicationDate,
      cover: line.cover,
    })),
    totals: priced.totals,
    discounts: priced.discounts,
    messages: [...problems, ...remarks].map((message) => messageText(locale, message)),
    coupons: cart.coupons,
    deliveryCountry: cart.deliveryCountry,
    billingCountry: priced.billingCountry,
    needsShipping: priced.needsShipping,
    freeDeliveryFrom: priced.freeDeliveryFrom,
    version,
  };
}
