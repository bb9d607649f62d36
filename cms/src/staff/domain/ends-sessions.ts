/** What of an account decides who may be signed in with it. */
export type Account = { passwordHash: string | null; active: boolean; roleIds: readonly number[] };

/**
 * Whether a change of an account ends all its sessions: another password, other roles, or an account that was switched
 * off. Whoever changes one of these takes something away from somebody who may be signed in.
 */
export function endsSessions(before: Account, after: Account): boolean {
  return (
    before.passwordHash !== after.passwordHash ||
    (before.active && !after.active) ||
    setOf(before.roleIds) !== setOf(after.roleIds)
  );
}

const setOf = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b).join();
