import type { Locale } from '@colophon/contracts/locale';
import { serverI18n } from '~/i18n/i18next.server';
import { type CartOutcome, changeServerCart } from '~/shop/change-server-cart';
import type { Shop } from '~/shop/client.server';
import type { BasketIntent } from '~/shop/read-intent';

/** What a change of the basket tells the visitor; nothing when all went as it was asked. */
export type CartMessages = { form: 'cart'; messages: string[] };

/** Does what a form of the basket asks for, the order apart. */
export async function runCartIntent(shop: Shop, intent: BasketIntent, locale: Locale): Promise<CartMessages> {
  switch (intent.kind) {
    case 'nothing':
      return told([]);
    case 'clear':
      return clearCart(shop, locale);
    case 'add':
      return (await refusalOf(shop, intent.productId, locale)) ?? change(shop, intent.productId, locale);
    case 'change':
      return tell(await changeServerCart(shop, intent.change), locale);
  }
}

async function change(shop: Shop, productId: number, locale: Locale): Promise<CartMessages> {
  return tell(await changeServerCart(shop, { kind: 'add', productId }), locale);
}

/** Why a title cannot be added; an e-book that is out already is asked for at its distributor first (SPEC section 4). */
async function refusalOf(shop: Shop, productId: number, locale: Locale): Promise<CartMessages | null> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const product = await shop.call('productGet', undefined, productId);
  if (product.kind === 'unreachable') return told([t('error.unavailable')]);
  const { data, messages } = product.envelope;
  if (!data) return told(messages.length > 0 ? messages : [t('error.notOrderable')]);
  if (!data.ebook || data.preOrder) return null;
  const ebook = await shop.call('productIsEbookAvailable', undefined, productId);
  if (ebook.kind === 'unreachable') return told([t('error.unavailable')]);
  return ebook.envelope.data?.isAvailable ? null : told([t('error.ebook')]);
}

async function clearCart(shop: Shop, locale: Locale): Promise<CartMessages> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const cleared = await shop.call('cartClear');
  if (cleared.kind === 'unreachable') return told([t('error.unavailable')]);
  return told(cleared.envelope.success ? [] : [t('error.update'), ...cleared.envelope.messages]);
}

/** The outcome of a change in the visitor's words (SPEC section 8). */
export function tell(outcome: CartOutcome, locale: Locale): CartMessages {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  switch (outcome.kind) {
    case 'changed':
      return told(outcome.messages);
    case 'unchanged':
      return told([]);
    case 'duplicate-coupon':
      return told([t('error.duplicateCoupon')]);
    case 'refused':
      return told([t('error.update'), ...outcome.messages]);
    case 'unreachable':
      return told([t('error.unavailable')]);
  }
}

function told(messages: string[]): CartMessages {
  return { form: 'cart', messages };
}
