/** A staff member, as recorded for their actions. `id` null: the shop itself, not a person. */
export type StaffMember = { id: number | null; name: string };

const LONGEST_NAME = 80;

/**
 * Identifies the signed-in staff member by the name that colleagues know.
 * @param user  the panel's account, as far as it is known
 */
export function staffMemberOf(
  user:
    | { id?: unknown; firstname?: string | null; lastname?: string | null; username?: string | null }
    | undefined,
): StaffMember {
  const id = typeof user?.id === 'number' ? user.id : null;
  const full = [user?.firstname, user?.lastname].filter(Boolean).join(' ').trim();
  const name = full || user?.username || (id === null ? 'system' : `user ${id}`);
  return { id, name: name.slice(0, LONGEST_NAME) };
}
