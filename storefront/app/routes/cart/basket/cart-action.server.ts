import type { Locale } from '@colophon/contracts/values/locale';
import { type CartOutcome, changeServerCart } from '~/cart/change-server-cart';
import type { BasketIntent } from '~/cart/read-intent';
import { serverI18n } from '~/i18n/i18next.server';
import type { Shop } from '~/shop/client.server';

/**
 * Messages for the visitor after a change of the cart; empty when it succeeded without remarks. `refused`: the change
 * or its coupon was not made.
 */
export type CartMessages = { form: 'cart'; messages: string[]; refused: boolean };

/** Executes the intent of a cart form, except the order. */
export async function runCartIntent(shop: Shop, intent: BasketIntent, locale: Locale): Promise<CartMessages> {
  switch (intent.kind) {
    case 'nothing':
      return cartMessages([]);
    case 'impossible':
      return describeOutcome({ kind: 'refused', messages: [] }, locale);
    case 'clear':
      return clearCart(shop, locale);
    case 'add':
      return (await refusalOf(shop, intent.productId, locale)) ?? change(shop, intent.productId, locale);
    case 'change':
      return describeOutcome(await changeServerCart(shop, intent.change), locale);
  }
}

async function change(shop: Shop, productId: number, locale: Locale): Promise<CartMessages> {
  return describeOutcome(await changeServerCart(shop, { kind: 'add', productId }), locale);
}

/**
 * Returns why a title cannot be added; a published e-book's availability is checked with the distributor first
 * (docs/specification.md#add-to-cart-book-page).
 */
async function refusalOf(shop: Shop, productId: number, locale: Locale): Promise<CartMessages | null> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const product = await shop.call('productGet', undefined, productId);
  if (product.kind === 'unreachable') return refuseChange([t('error.unavailable')]);
  const { data, messages } = product.envelope;
  if (!data) return refuseChange(messages.length > 0 ? messages : [t('error.notOrderable')]);
  if (!data.ebook || data.preOrder) return null;
  const ebook = await shop.call('productIsEbookAvailable', undefined, productId);
  if (ebook.kind === 'unreachable') return refuseChange([t('error.unavailable')]);
  return ebook.envelope.data?.isAvailable ? null : refuseChange([t('error.ebook')]);
}

async function clearCart(shop: Shop, locale: Locale): Promise<CartMessages> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const cleared = await shop.call('cartClear');
  if (cleared.kind === 'unreachable') return refuseChange([t('error.unavailable')]);
  return cleared.envelope.success
    ? cartMessages([])
    : refuseChange([t('error.update'), ...cleared.envelope.messages]);
}

/** Converts the outcome of a change to the visitor's messages (docs/specification.md#8-the-error-catalogue). */
export function describeOutcome(outcome: CartOutcome, locale: Locale): CartMessages {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  switch (outcome.kind) {
    case 'changed':
      return {
        ...cartMessages([
          ...(outcome.coupon === 'duplicate' ? [t('error.duplicateCoupon')] : []),
          ...outcome.messages,
        ]),
        refused: outcome.coupon !== undefined,
      };
    case 'unchanged':
      return cartMessages([]);
    case 'duplicate-coupon':
      return refuseChange([t('error.duplicateCoupon')]);
    case 'refused':
      return refuseChange([t('error.update'), ...outcome.messages]);
    case 'unreachable':
      return refuseChange([t('error.unavailable')]);
  }
}

function cartMessages(messages: string[]): CartMessages {
  return { form: 'cart', messages, refused: false };
}

/** Creates the result of a refused change: nothing was changed, and why. */
function refuseChange(messages: string[]): CartMessages {
  return { form: 'cart', messages, refused: true };
}
