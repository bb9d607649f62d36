import { changedFacts } from '@colophon/shop/audit/domain/changed-facts';
import { shopNow } from '@colophon/shop/platform/clock';
import { mailFormerAddress } from '@colophon/shop/staff/address-mail';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { replaceMethod } from '../strapi-patches/replace-method';
import { endsSessions } from './domain/ends-sessions';
import { recordStaffAction } from './record-staff-action';
import { endSessions } from './sessions';
import { readAccount, type StoredAccount, secretChanges } from './stored-account';

type Id = number | string;
type UserService = {
  create(attributes: object): Promise<{ id: number }>;
  updateById(id: Id, attributes: object): Promise<unknown>;
  deleteById(id: Id): Promise<unknown>;
  deleteByIds(ids: Id[]): Promise<unknown>;
};

/**
 * Ends the sessions of an account whose password or roles change, records account changes in the audit log, and notifies the
 * former address when a user changes their own, all in the same transaction. Every change goes through this one service of
 * Strapi: the form of accounts, one's own profile, a forgotten password, and Strapi's own command.
 */
export function guardAccounts(strapi: Core.Strapi): void {
  const users = strapi.service('admin::user') as Core.Service & UserService;

  replaceMethod(
    users,
    'create',
    (create) => (attributes) =>
      inTransaction(strapi, async (sql) => {
        const made = await create(attributes);
        const after = await readAccount(sql, made.id);
        if (after) await note(strapi, 'account.created', after, changedFacts(null, after.snapshot));
        return made;
      }),
  );

  replaceMethod(
    users,
    'updateById',
    (updateById) => (id, attributes) =>
      inTransaction(strapi, async (sql) => {
        const before = await lockAccount(sql, id);
        const updated = await updateById(id, attributes);
        const after = await readAccount(sql, id);
        if (before && after) await recordAccountChange(strapi, sql, { id, before, after });
        return updated;
      }),
  );

  const removing = (ids: readonly Id[], remove: () => Promise<unknown>) =>
    inTransaction(strapi, async (sql) => {
      const before: (StoredAccount | null)[] = [];
      for (const id of ids) before.push(await readAccount(sql, id));
      const removed = await remove();
      for (const account of before) {
        if (account) await note(strapi, 'account.removed', account, changedFacts(account.snapshot, null));
      }
      return removed;
    });
  replaceMethod(users, 'deleteById', (deleteById) => (id) => removing([id], () => deleteById(id)));
  replaceMethod(users, 'deleteByIds', (deleteByIds) => (ids) => removing(ids, () => deleteByIds(ids)));
}

async function recordAccountChange(
  strapi: Core.Strapi,
  sql: Sql,
  { id, before, after }: { id: Id; before: StoredAccount; after: StoredAccount },
): Promise<void> {
  const facts = { ...changedFacts(before.snapshot, after.snapshot), ...secretChanges(before, after) };
  // Only a name, a language, or a requested link changed.
  if (Object.keys(facts).length === 0) return;
  const ends = endsSessions(before, after);
  const except = ends === 'others' ? currentSession(strapi) : null;
  const sessions = ends === 'none' ? 0 : await endSessions(sql, Number(id), except);
  await note(strapi, 'account.changed', after, { ...facts, sessions });
  if (before.email && before.email !== after.email && isOwn(strapi, id)) {
    await mailFormerAddress(strapi, { accountId: after.id, former: before.email }, shopNow());
  }
}

function isOwn(strapi: Core.Strapi, id: Id): boolean {
  const user = strapi.requestContext.get()?.state.user as { id?: unknown } | undefined;
  return user?.id !== undefined && String(user.id) === String(id);
}

/** The session of the current request: null for a command, and for a link from a mail. */
function currentSession(strapi: Core.Strapi): string | null {
  const state = strapi.requestContext.get()?.state as { session?: { id?: unknown } } | undefined;
  return typeof state?.session?.id === 'string' ? state.session.id : null;
}

function note(
  strapi: Core.Strapi,
  action: 'account.created' | 'account.changed' | 'account.removed',
  { id, name, subject }: StoredAccount,
  facts: Record<string, string | number>,
): Promise<void> {
  return recordStaffAction(strapi, { action, on: subject, facts }, { id, name });
}

/** Locks an account, so that the second of two concurrent changes sees the first. */
async function lockAccount(sql: Sql, id: Id): Promise<StoredAccount | null> {
  await sql('SELECT FROM admin_users WHERE id::text = ? FOR UPDATE', [String(id)]);
  return readAccount(sql, id);
}
