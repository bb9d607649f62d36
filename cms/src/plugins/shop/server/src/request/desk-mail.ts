import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Mail } from '../mail/mail';
import { mailer } from '../mail/mailer';
import { staffMail } from '../mail/staff-mail';
import { enqueue } from '../outbox/outbox-store';
import { inTransaction } from '../platform/database';
import type { AddressField, LeftDesks } from './domain/request';

const NAMES: Readonly<Record<AddressField, { en: string; nl: string }>> = {
  email: { en: 'questions of readers', nl: 'vragen van lezers' },
  deskPress: { en: 'review copies', nl: 'recensie-exemplaren' },
  deskEducation: { en: 'inspection copies', nl: 'beoordelingsexemplaren' },
  deskLibrary: { en: 'libraries', nl: 'bibliotheken' },
  deskRights: { en: 'rights and permissions', nl: 'rechten en toestemming' },
};

/** Enqueues the mails to the addresses that a change of the site settings removed, in the transaction of that change. */
export function mailLeftDesks(strapi: Core.Strapi, left: readonly LeftDesks[], now: Date): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    for (const { address: to, fields } of left) {
      const payload = { to, fields, at: now.toISOString() };
      const key = `desk-mail:${fields.join('-')}-${now.getTime()}`;
      await enqueue(trx, key, { topic: 'desk-mail', payload }, now);
    }
  });
}

/** Sends that mail. Sent again, it is the same mail under the same Message-ID. */
export async function sendDeskMail(
  strapi: Core.Strapi,
  mail: { to: string; fields: readonly AddressField[]; at: string },
): Promise<void> {
  await mailer(strapi).send(deskMail(mail, shopConfig(strapi).publicUrl));
}

/**
 * Builds the mail to the former address of desks, in both languages. It does not name the new address: if the change was
 * an attack, that is the attacker's.
 */
export function deskMail(
  { to, fields, at }: { to: string; fields: readonly AddressField[]; at: string },
  siteUrl: string,
): Mail {
  const { host } = new URL(siteUrl);
  const about = (language: 'en' | 'nl') => fields.map((field) => NAMES[field][language]).join(', ');
  const subject = {
    en: `Mail of ${host} goes to another address`,
    nl: `Mail van ${host} gaat naar een ander adres`,
  };
  const paragraphs = {
    en: [
      `Somebody changed the settings of ${host}. Mail of its readers that came to this address will go elsewhere from now on: ${about('en')}.`,
      'If you know of this, there is nothing to do. If not, tell an administrator of the website at once: the audit log says who changed it.',
    ],
    nl: [
      `Iemand heeft de instellingen van ${host} gewijzigd. Mail van lezers die op dit adres kwam, gaat voortaan ergens anders heen: ${about('nl')}.`,
      'Weet u hiervan, dan hoeft u niets te doen. Weet u er niet van, meld het dan meteen aan een beheerder van de website: in het logboek staat wie dit heeft gewijzigd.',
    ],
  };
  const name = `staff-desk-${fields.join('-')}-${Date.parse(at)}`;
  return staffMail({ to, name, subject, paragraphs }, siteUrl);
}
