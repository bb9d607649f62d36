import type { AuditAction } from '@colophon/shop/domain/audit-action';
import { staffMemberOf } from '@colophon/shop/domain/staff-member';
import { type AuditFacts, recordAudit } from '@colophon/shop/store/audit';
import { shopNow } from '@colophon/shop/store/clock';
import { inTransaction } from '@colophon/shop/store/database';
import type { Core } from '@strapi/strapi';

/**
 * Writes down in the shop's audit trail what somebody at the panel did, in the transaction that does it.
 * @param self  who it is when nobody is signed in: whoever comes by the link of a mail acts for his own account
 */
export async function noteDeed(
  strapi: Core.Strapi,
  deed: { action: AuditAction; on: string; facts: AuditFacts },
  self?: { id: number; name: string },
): Promise<void> {
  const user: Parameters<typeof staffMemberOf>[0] | undefined = strapi.requestContext.get()?.state.user;
  const by = user === undefined && self ? self : staffMemberOf(user);
  await inTransaction(strapi, (trx) => recordAudit(trx, { by, ...deed }, shopNow()));
}

/** Whether somebody is signed in: what Strapi and we set up at a start is nobody's deed. */
export function isSomebodySignedIn(strapi: Core.Strapi): boolean {
  return strapi.requestContext.get()?.state.user !== undefined;
}
