import type { Locale } from '@colophon/contracts/values/locale';

/** A document that links another one: its type, and its name for editors; null for a single type. */
export type Use = { uid: string; documentId: string; name: string | null };

/** Maximum of names in one sentence; the rest is counted. */
const MAX_LISTED = 5;
const MAX_NAME = 80;

type Messages = {
  types: Readonly<Record<string, string>>;
  other: string;
  used: (name: string, count: number) => string;
  more: (count: number) => string;
  advice: string;
  ordered: (name: string, count: number) => string;
};

const MESSAGES: Readonly<Record<Locale, Messages>> = {
  en: {
    types: {
      'api::academic.academic': 'the page Academic',
      'api::article.article': 'article',
      'api::book.book': 'book',
      'api::discipline.discipline': 'discipline',
      'api::educational.educational': 'the page Educational',
      'api::event.event': 'event',
      'api::home.home': 'the home page',
      'api::journal.journal': 'journal',
      'api::non-fiction.non-fiction': 'the page Non-fiction',
      'api::notice.notice': 'notice',
      'api::page.page': 'page',
      'api::partner.partner': 'partner',
      'api::person.person': 'person',
      'api::promotion.promotion': 'promotion',
      'api::series.series': 'series',
      'plugin::shop.coupon': 'coupon',
      'plugin::shop.shipping-country': 'delivery country',
    },
    other: 'entry',
    used: (name, count) =>
      `${name} cannot be deleted: it is in use in ${count === 1 ? 'one place' : `${count} places`}`,
    more: (count) => `${count} more`,
    advice: 'Take it out there first, in drafts and in what is published. Nothing was deleted.',
    ordered: (name, count) =>
      `${name} cannot be deleted: ${count === 1 ? 'an order holds' : `${count} orders hold`} it. Tick “Not for sale now” instead. Nothing was deleted.`,
  },
  nl: {
    types: {
      'api::academic.academic': 'de pagina Academic',
      'api::article.article': 'artikel',
      'api::book.book': 'boek',
      'api::discipline.discipline': 'discipline',
      'api::educational.educational': 'de pagina Educational',
      'api::event.event': 'evenement',
      'api::home.home': 'de homepagina',
      'api::journal.journal': 'tijdschrift',
      'api::non-fiction.non-fiction': 'de pagina Non-fiction',
      'api::notice.notice': 'mededeling',
      'api::page.page': 'pagina',
      'api::partner.partner': 'partner',
      'api::person.person': 'persoon',
      'api::promotion.promotion': 'promotie',
      'api::series.series': 'reeks',
      'plugin::shop.coupon': 'kortingscode',
      'plugin::shop.shipping-country': 'leveringsland',
    },
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
    const type = messages.types[use.uid] ?? messages.other;
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
