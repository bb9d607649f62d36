import { changedFacts } from '@colophon/shop/domain/changed-facts';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { readAccount, type StoredAccount, secretChanges } from './account-says';
import { endsSessions } from './domain/ends-sessions';
import { noteDeed } from './note-deed';
import { endSessions } from './sessions';

type Id = number | string;
type UserService = {
  create(attributes: object): Promise<{ id: number }>;
  updateById(id: Id, attributes: object): Promise<unknown>;
  deleteById(id: Id): Promise<unknown>;
  deleteByIds(ids: Id[]): Promise<unknown>;
};

/**
 * Ends the sessions of somebody whose password or roles change, and writes down what becomes of accounts, in the
 * transaction that does it. Every change goes through this one service of Strapi: the form of accounts, one's own
 * profile, a forgotten password, and Strapi's own command.
 */
export function guardAccounts(strapi: Core.Strapi): void {
  const users = strapi.service('admin::user') as Core.Service & UserService;
  const { create, updateById, deleteById, deleteByIds } = users;

  users.create = (attributes) =>
    inTransaction(strapi, async (sql) => {
      const made = await create(attributes);
      const after = await readAccount(sql, made.id);
      if (after) await note(strapi, 'account.created', after, changedFacts(null, after.says));
      return made;
    });

  users.updateById = (id, attributes) =>
    inTransaction(strapi, async (sql) => {
      const before = await lockAccount(sql, id);
      const updated = await updateById(id, attributes);
      const after = await readAccount(sql, id);
      if (before && after) await changed(strapi, sql, { id, before, after });
      return updated;
    });

  const removing = (ids: readonly Id[], remove: () => Promise<unknown>) =>
    inTransaction(strapi, async (sql) => {
      const before: (StoredAccount | null)[] = [];
      for (const id of ids) before.push(await readAccount(sql, id));
      const removed = await remove();
      for (const account of before) {
        if (account) await note(strapi, 'account.removed', account, changedFacts(account.says, null));
      }
      return removed;
    });
  users.deleteById = (id) => removing([id], () => deleteById(id));
  users.deleteByIds = (ids) => removing(ids, () => deleteByIds(ids));
}

async function changed(
  strapi: Core.Strapi,
  sql: Sql,
  { id, before, after }: { id: Id; before: StoredAccount; after: StoredAccount },
): Promise<void> {
  const facts = { ...changedFacts(before.says, after.says), ...secretChanges(before, after) };
  // A name, a language, or a link that was asked for.
  if (Object.keys(facts).length === 0) return;
  const sessions = endsSessions(before, after) ? await endSessions(sql, Number(id)) : 0;
  await note(strapi, 'account.changed', after, { ...facts, sessions });
}

function note(
  strapi: Core.Strapi,
  action: 'account.created' | 'account.changed' | 'account.removed',
  { id, name, subject }: StoredAccount,
  facts: Record<string, string | number>,
): Promise<void> {
  return noteDeed(strapi, { action, on: subject, facts }, { id, name });
}

/** Two changes of one account at the same time: the second sees what the first has made. */
async function lockAccount(sql: Sql, id: Id): Promise<StoredAccount | null> {
  await sql('SELECT FROM admin_users WHERE id::text = ? FOR UPDATE', [String(id)]);
  return readAccount(sql, id);
}
