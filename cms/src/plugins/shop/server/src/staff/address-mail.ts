import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Mail } from '../mail/mail';
import { mailer } from '../mail/mailer';
import { staffMail } from '../mail/staff-mail';
import { enqueue } from '../outbox/outbox-store';
import { inTransaction } from '../platform/database';

const SUBJECT = {
  en: 'Your account in the admin has another e-mail address',
  nl: 'Uw account in het beheer heeft een ander e-mailadres',
};
const PARAGRAPHS = {
  en: [
    'The e-mail address of your account in the admin was changed, with its password. This address no longer belongs to it, and all other sessions of the account have ended.',
    'If it was you, there is nothing to do. If it was not you, tell an administrator at once: the account can be switched off.',
  ],
  nl: [
    'Het e-mailadres van uw account in het beheer is gewijzigd, met het wachtwoord ervan. Dit adres hoort er niet meer bij, en alle andere sessies van het account zijn beëindigd.',
    'Was u dat, dan hoeft u niets te doen. Was u het niet, meld het dan meteen aan een beheerder: het account kan worden uitgeschakeld.',
  ],
};

/**
 * Builds the mail to the former address of a panel account.
 * @param at      when the address was changed: each change has its own mail
 * @param siteUrl the shop's URL
 */
function addressChangedMail(
  { accountId, to, at }: { accountId: number; to: string; at: Date },
  siteUrl: string,
): Mail {
  const name = `staff-address-${accountId}-${at.getTime()}`;
  return staffMail({ to, name, subject: SUBJECT, paragraphs: PARAGRAPHS }, siteUrl);
}

/**
 * Enqueues the mail to the former address of a panel account, in the transaction that changes it.
 * @param former  the address before the change
 */
export function mailFormerAddress(
  strapi: Core.Strapi,
  { accountId, former }: { accountId: number; former: string },
  now: Date,
): Promise<void> {
  const payload = { accountId, to: former, at: now.toISOString() };
  const key = `address-mail:${accountId}-${now.getTime()}`;
  return inTransaction(strapi, (trx) => enqueue(trx, key, { topic: 'address-mail', payload }, now));
}

/** Sends that mail. Sent again, it is the same mail under the same Message-ID. */
export async function sendAddressMail(
  strapi: Core.Strapi,
  { accountId, to, at }: { accountId: number; to: string; at: string },
): Promise<void> {
  const { publicUrl } = shopConfig(strapi);
  await mailer(strapi).send(addressChangedMail({ accountId, to, at: new Date(at) }, publicUrl));
}
