import type { AuditAction } from '@colophon/contracts/shop-admin/audit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import auditEn from './translations/en/audit.json';
import authorsEn from './translations/en/authors.json';
import commonEn from './translations/en/common.json';
import couponsEn from './translations/en/coupons.json';
import daysEn from './translations/en/days.json';
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
import daysNl from './translations/nl/days.json';
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
  ...daysEn,
  ...deliveryEn,
  ...fieldsEn,
  ...newsletterEn,
  ...ordersEn,
  ...queueEn,
  ...refundsEn,
  ...requestsEn,
  ...reviewEn,
} satisfies Record<`action.${AuditAction}`, string>;
export type MessageKey = keyof typeof en;
// Dutch has every message that English has: a missing one does not compile.
const nl: Record<MessageKey, string> = {
  ...auditNl,
  ...authorsNl,
  ...commonNl,
  ...couponsNl,
  ...daysNl,
  ...deliveryNl,
  ...fieldsNl,
  ...newsletterNl,
  ...ordersNl,
  ...queueNl,
  ...refundsNl,
  ...requestsNl,
  ...reviewNl,
};

type Translation = Readonly<Record<MessageKey, string>>;

/** All our messages, by the language of the panel. */
export const SHOP_MESSAGES: Readonly<Record<'en', Translation> & Partial<Record<string, Translation>>> = {
  en,
  nl,
};

/** The panel's key for one of our messages. */
export function shopKey(key: string): string {
  return `shop.${key}`;
}

/** Tells whether a message exists: names of topics and actions come from the server. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** Formats our messages in one language. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The label of a server value such as a state or topic; the value itself when there is none. */
export function labelFor(t: Translate, kind: string, name: string): string {
  const key = `${kind}.${name}`;
  return isMessageKey(key) ? t(key) : name;
}

/** Returns our messages in the language of the panel; English when it is not one of ours. */
export function useTranslate(): Translate {
  const { formatMessage } = useIntl();
  return useCallback(
    (key, values) => formatMessage({ id: shopKey(key), defaultMessage: en[key] }, values),
    [formatMessage],
  );
}
