import type { Locale } from '@colophon/contracts/values/locale';
import { contentTypeOf } from '../../documents/content-types';

/** A document that links another one: its type, and its name for editors; null for a single type. */
export type Use = { uid: string; documentId: string; name: string | null };

/** Maximum of names in one sentence; the rest is counted. */
const MAX_LISTED = 5;
const MAX_NAME = 80;

/** Types of the shop that link content. */
const SHOP_TYPES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'plugin::shop.coupon': { en: 'coupon', nl: 'kortingscode' },
  'plugin::shop.shipping-country': { en: 'delivery country', nl: 'leveringsland' },
};

type Messages = {
  other: string;
  used: (name: string, count: number) => string;
  more: (count: number) => string;
  advice: string;
  ordered: (name: string, count: number) => string;
};

const MESSAGES: Readonly<Record<Locale, Messages>> = {
  en: {
    other: 'entry',
    used: (name, count) =>
      `${name} cannot be deleted: it is in use in ${count === 1 ? 'one place' : `${count} places`}`,
    more: (count) => `${count} more`,
    advice: 'Take it out there first, in drafts and in what is published. Nothing was deleted.',
    ordered: (name, count) =>
      `${name} cannot be deleted: ${count === 1 ? 'an order holds' : `${count} orders hold`} it. Tick “Not for sale now” instead. Nothing was deleted.`,
  },
  nl: {
    other: 'item',
    used: (name, count) =>
      `${name} kan niet worden verwijderd: het wordt op ${count === 1 ? 'één plaats' : `${count} plaatsen`} gebruikt`,
    more: (count) => `nog ${count}`,
    advice: 'Haal het daar eerst weg, in concepten en in wat gepubliceerd is. Er is niets verwijderd.',
    ordered: (name, count) =>
      `${name} kan niet worden verwijderd: ${count === 1 ? 'een bestelling bevat' : `${count} bestellingen bevatten`} dit. Vink in plaats daarvan “Not for sale now” aan. Er is niets verwijderd.`,
  },
};

/** The message that something in use was not deleted: the number of places, up to five names, and advice. */
export function usedMessage(language: Locale, name: string | null, uses: readonly Use[]): string {
  const messages = MESSAGES[language];
  const listed = uses.slice(0, MAX_LISTED).map((use) => {
    const type = (contentTypeOf(use.uid)?.name ?? SHOP_TYPES[use.uid])?.[language] ?? messages.other;
    return use.name ? `${type} ${quote(use.name)}` : type;
  });
  const rest = uses.length - listed.length;
  const places = [...listed, ...(rest > 0 ? [messages.more(rest)] : [])].join(', ');
  return `${messages.used(nameOrThis(language, name), uses.length)}: ${places}. ${messages.advice}`;
}

/** The message that an ordered edition was not deleted. */
export function orderedMessage(language: Locale, name: string | null, orders: number): string {
  return MESSAGES[language].ordered(nameOrThis(language, name), orders);
}

const nameOrThis = (language: Locale, name: string | null) =>
  name ? quote(name) : language === 'en' ? 'This' : 'Dit';
const quote = (name: string) => `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name}”`;
