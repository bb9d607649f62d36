import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/order.json';
import nl from '../i18n/nl/order.json';

/** Messages (i18n) of the order page; sent with that page only. */
export const ORDER_MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
export type OrderMessages = (typeof ORDER_MESSAGES)[Locale];
