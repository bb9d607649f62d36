import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import auditEn from './translations/en/audit.json';
import authorsEn from './translations/en/authors.json';
import commonEn from './translations/en/common.json';
import couponsEn from './translations/en/coupons.json';
import deliveryEn from './translations/en/delivery.json';
import fieldsEn from './translations/en/fields.json';
import newsletterEn from './translations/en/newsletter.json';
import ordersEn from './translations/en/orders.json';
import queueEn from './translations/en/queue.json';
import refundsEn from './translations/en/refunds.json';
import requestsEn from './translations/en/requests.json';
import reviewEn from './translations/en/review.json';
import auditNl from './translations/nl/audit.json';
import authorsNl from './translations/nl/authors.json';
import commonNl from './translations/nl/common.json';
import couponsNl from './translations/nl/coupons.json';
import deliveryNl from './translations/nl/delivery.json';
import fieldsNl from './translations/nl/fields.json';
import newsletterNl from './translations/nl/newsletter.json';
import ordersNl from './translations/nl/orders.json';
import queueNl from './translations/nl/queue.json';
import refundsNl from './translations/nl/refunds.json';
import requestsNl from './translations/nl/requests.json';
import reviewNl from './translations/nl/review.json';

const en = {
  ...auditEn,
  ...authorsEn,
  ...commonEn,
  ...couponsEn,
  ...deliveryEn,
  ...fieldsEn,
  ...newsletterEn,
  ...ordersEn,
  ...queueEn,
  ...refundsEn,
  ...requestsEn,
  ...reviewEn,
};
export type ShopWord = keyof typeof en;
// Dutch has every word that English has: one that is missing does not compile.
const nl: Record<ShopWord, string> = {
  ...auditNl,
  ...authorsNl,
  ...commonNl,
  ...couponsNl,
  ...deliveryNl,
  ...fieldsNl,
  ...newsletterNl,
  ...ordersNl,
  ...queueNl,
  ...refundsNl,
  ...requestsNl,
  ...reviewNl,
};

type Translation = Readonly<Record<ShopWord, string>>;

/** All our words, by the language of the panel. */
export const SHOP_WORDS: Readonly<Record<'en', Translation> & Partial<Record<string, Translation>>> = {
  en,
  nl,
};

/** The panel's name for one of our words. */
export function shopKey(key: string): string {
  return `shop.${key}`;
}

/** Whether there is a word of this name: names of topics and actions come from the server. */
export function isShopWord(key: string): key is ShopWord {
  return Object.hasOwn(en, key);
}

/** Our words in one language. */
export type Words = (key: ShopWord, values?: Record<string, string | number>) => string;

/** What we call a state, a topic or another thing of the server's; its own name where we have no word for it. */
export function wordFor(words: Words, kind: string, name: string): string {
  const key = `${kind}.${name}`;
  return isShopWord(key) ? words(key) : name;
}

/** Our words in the language of the panel; English where the panel has none of ours. */
export function useWords(): Words {
  const { formatMessage } = useIntl();
  return useCallback(
    (key, values) => formatMessage({ id: shopKey(key), defaultMessage: en[key] }, values),
    [formatMessage],
  );
}
