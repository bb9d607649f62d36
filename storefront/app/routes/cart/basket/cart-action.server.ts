import type { CartCommand, ServerCart } from '@colophon/contracts/shop/cart';
import type { Locale } from '@colophon/contracts/values/locale';
import type { BasketIntent } from '~/cart/read-intent';
import { serverI18n } from '~/i18n/i18next.server';
import type { Shop } from '~/shop/client.server';

/** The result of a change of the cart, with messages for the visitor; none when it succeeded without remarks. */
export type CartResult = {
  form: 'cart';
  messages: string[];
  /** the change, or its coupon, was refused */
  refused: boolean;
  /** the cart after the change; null where the change was refused */
  cart: ServerCart | null;
};

/** Executes the intent of a cart form, except the order. */
export async function runCartIntent(shop: Shop, intent: BasketIntent, locale: Locale): Promise<CartResult> {
  switch (intent.kind) {
    case 'nothing':
      return { form: 'cart', messages: [], refused: false, cart: null };
    case 'impossible':
      return refusal([serverI18n(locale).getFixedT(locale, 'shop')('error.update')]);
    case 'add':
      return (
        (await refusalOf(shop, intent.productId, locale)) ??
        changeCart(shop, { kind: 'add', productId: intent.productId }, locale)
      );
    case 'change':
      return changeCart(shop, intent.command, locale);
  }
}

/** Changes the visitor's cart in the shop (docs/specification.md#8-the-error-catalogue). */
export async function changeCart(shop: Shop, command: CartCommand, locale: Locale): Promise<CartResult> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const response = await shop.checkout('cartChange', command);
  if (response.kind === 'unreachable') return refusal([t('error.unavailable')]);
  // The shop does not know such a command: a form of another release, or none of ours.
  if (response.kind === 'unknown') return refusal([t('error.update')]);
  const { outcome, cart, messages } = response.data;
  if (outcome === 'refused') return refusal([t('error.update'), ...messages]);
  return { form: 'cart', messages, refused: outcome === 'coupon-refused', cart };
}

/**
 * Returns why a title cannot be added; a published e-book's availability is checked with the distributor first
 * (docs/specification.md#add-to-cart-book-page).
 */
async function refusalOf(shop: Shop, productId: number, locale: Locale): Promise<CartResult | null> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const product = await shop.call('productGet', undefined, productId);
  if (product.kind === 'unreachable') return refusal([t('error.unavailable')]);
  const { data, messages } = product.envelope;
  if (!data) return refusal(messages.length > 0 ? messages : [t('error.notOrderable')]);
  if (!data.ebook || data.preOrder) return null;
  const ebook = await shop.call('productIsEbookAvailable', undefined, productId);
  if (ebook.kind === 'unreachable') return refusal([t('error.unavailable')]);
  return ebook.envelope.data?.isAvailable ? null : refusal([t('error.ebook')]);
}

/** The result of a refused change: nothing was changed, and why. */
function refusal(messages: string[]): CartResult {
  return { form: 'cart', messages, refused: true, cart: null };
}
