/** The fields of an account that decide who may be signed in with it. */
export type Account = {
  email: string;
  passwordHash: string | null;
  active: boolean;
  roleIds: readonly number[];
};

/**
 * Returns which sessions of an account a change ends. All: another password, other roles, or a switched-off account, since each
 * ends every session of the account. All but the current one: another address.
 */
export function endsSessions(before: Account, after: Account): 'all' | 'others' | 'none' {
  const all =
    before.passwordHash !== after.passwordHash ||
    (before.active && !after.active) ||
    setOf(before.roleIds) !== setOf(after.roleIds);
  if (all) return 'all';
  return before.email === after.email ? 'none' : 'others';
}

const setOf = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b).join();
