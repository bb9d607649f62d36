import type { Core } from '@strapi/strapi';
import { dropEndedWindows } from '../store/rate-limits';
import { forgetUnconfirmed } from './newsletter';

/** Removes what the shop has no business to know any longer. */
export async function forget(strapi: Core.Strapi): Promise<void> {
  const now = new Date();
  const removed = await forgetUnconfirmed(strapi, now);
  if (removed > 0) strapi.log.info(`newsletter: ${removed} unconfirmed addresses removed`);
  await dropEndedWindows(strapi.db.connection, now);
}
