import type { AuditAction } from '@colophon/contracts/shop-admin/audit';
import { type AuditFacts, recordAudit } from '@colophon/shop/audit/audit-store';
import { shopNow } from '@colophon/shop/platform/clock';
import { inTransaction } from '@colophon/shop/platform/database';
import { staffMemberOf } from '@colophon/shop/platform/domain/staff-member';
import type { Core } from '@strapi/strapi';

/**
 * Records an action of a panel user in the shop's audit log, in the same transaction.
 * @param self  the actor without a signed-in user: the link of a mail acts for the account itself
 */
export async function recordStaffAction(
  strapi: Core.Strapi,
  entry: { action: AuditAction; on: string; facts: AuditFacts },
  self?: { id: number; name: string },
): Promise<void> {
  const user: Parameters<typeof staffMemberOf>[0] | undefined = strapi.requestContext.get()?.state.user;
  const by = user === undefined && self ? self : staffMemberOf(user);
  await inTransaction(strapi, (trx) => recordAudit(trx, { by, ...entry }, shopNow()));
}

/** Returns true if a user is signed in: changes by Strapi and us at a start are not recorded. */
export function isSignedIn(strapi: Core.Strapi): boolean {
  return strapi.requestContext.get()?.state.user !== undefined;
}
