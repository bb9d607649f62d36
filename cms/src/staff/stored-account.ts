import type { Snapshot } from '@colophon/shop/audit/domain/changed-facts';
import { staffMemberOf } from '@colophon/shop/platform/domain/staff-member';
import type { Sql } from '../database/sql';
import type { Account } from './domain/ends-sessions';

/** An account of the panel as stored: credentials, name, and the facts that the audit log records. */
export type StoredAccount = Account & {
  id: number;
  name: string;
  subject: string;
  email: string;
  snapshot: Snapshot;
};

type Row = {
  id: number;
  email: string | null;
  firstname: string | null;
  lastname: string | null;
  username: string | null;
  password: string | null;
  is_active: boolean | null;
  role_ids: number[];
  roles: string | null;
};

/** @param id  from a route, not validated. @returns null where there is no such account */
export async function readAccount(sql: Sql, id: number | string): Promise<StoredAccount | null> {
  const [row] = await sql<Row>(
    `SELECT id, email, firstname, lastname, username, password, is_active,
            ARRAY(SELECT role_id FROM admin_users_roles_lnk WHERE user_id = u.id) AS role_ids,
            (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM admin_users_roles_lnk l
             JOIN admin_roles r ON r.id = l.role_id WHERE l.user_id = u.id) AS roles
     FROM admin_users u WHERE id::text = ?`,
    [String(id)],
  );
  if (!row) return null;
  const active = row.is_active === true;
  const { name } = staffMemberOf(row);
  return {
    id: row.id,
    name,
    passwordHash: row.password,
    active,
    roleIds: row.role_ids,
    subject: `account:${name} (${row.id})`,
    email: row.email ?? '',
    snapshot: { roles: row.roles, active },
  };
}

/** Facts of a change besides {@link StoredAccount.snapshot}: that the password or address changed, never their values. */
export function secretChanges(before: StoredAccount, after: StoredAccount): Record<string, string> {
  return {
    ...(before.passwordHash !== after.passwordHash && { password: '–' }),
    ...(before.email !== after.email && { email: '–' }),
  };
}
