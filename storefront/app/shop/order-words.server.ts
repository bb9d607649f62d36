import type { Locale } from '@colophon/contracts/locale';
import en from '../i18n/en/order.json';
import nl from '../i18n/nl/order.json';

/** Words of the page of one order: they come with it, so that no other page carries them. */
export const ORDER_WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
export type OrderWords = (typeof ORDER_WORDS)[Locale];
