import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../mail/mailer';
import { enqueue } from '../outbox/outbox-store';
import { inTransaction } from '../platform/database';
import { addressChangedMail } from './address-changed-mail';

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
