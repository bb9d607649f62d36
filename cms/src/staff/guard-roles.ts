import { changedFacts } from '@colophon/shop/audit/domain/changed-facts';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { replaceMethod } from '../strapi-patches/replace-method';
import { isSignedIn, recordStaffAction } from './record-staff-action';

type Id = number | string;
type RoleService = {
  create(attributes: object): Promise<{ id: number }>;
  update(where: { id?: Id }, attributes: object): Promise<unknown>;
  deleteByIds(ids: Id[]): Promise<unknown>;
  assignPermissions(id: Id, permissions: unknown[]): Promise<unknown>;
};
type Role = { name: string; permissions: string[] };

/**
 * Records in the audit log what administrators do with roles, in the same transaction; of permissions, which were granted and
 * revoked.
 */
export function guardRoles(strapi: Core.Strapi): void {
  const roles = strapi.service('admin::role') as Core.Service & RoleService;
  /** Runs one of Strapi's functions, and records the state of each role before and after. */
  const noted = <T>(ids: readonly (Id | undefined)[], work: () => Promise<T>): Promise<T> => {
    if (!isSignedIn(strapi)) return work();
    return inTransaction(strapi, async (sql) => {
      const before = new Map<string, Role | null>();
      for (const id of ids) before.set(String(id), await readRole(sql, String(id)));
      const result = await work();
      for (const [id, was] of before) await noteRole(strapi, id, was, await readRole(sql, id));
      return result;
    });
  };

  replaceMethod(
    roles,
    'create',
    (create) => (attributes) =>
      inTransaction(strapi, async (sql) => {
        const made = await create(attributes);
        if (isSignedIn(strapi))
          await noteRole(strapi, String(made.id), null, await readRole(sql, String(made.id)));
        return made;
      }),
  );
  replaceMethod(
    roles,
    'update',
    (update) => (where, attributes) => noted([where.id], () => update(where, attributes)),
  );
  replaceMethod(roles, 'deleteByIds', (deleteByIds) => (ids) => noted(ids, () => deleteByIds(ids)));
  replaceMethod(
    roles,
    'assignPermissions',
    (assignPermissions) => (id, permissions) => noted([id], () => assignPermissions(id, permissions)),
  );
}

async function noteRole(strapi: Core.Strapi, id: string, was: Role | null, is: Role | null): Promise<void> {
  const role = is ?? was;
  if (!role) return;
  const facts = {
    ...(was && is && changedFacts({ name: was.name }, { name: is.name })),
    ...listFact('given', permissionsNotIn(is, was)),
    ...listFact('taken', permissionsNotIn(was, is)),
  };
  if (was && is && Object.keys(facts).length === 0) return;
  const action = was ? (is ? 'role.changed' : 'role.removed') : 'role.created';
  await recordStaffAction(strapi, { action, on: `role:${role.name} (${id})`, facts });
}

const permissionsNotIn = (one: Role | null, other: Role | null) =>
  (one?.permissions ?? []).filter((permission) => !other?.permissions.includes(permission));

const MAX_LISTED = 20;

/** As many names as fit on a line, and the number of the others. */
function listFact(fact: 'given' | 'taken', names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {};
  const more = names.length - MAX_LISTED;
  return { [fact]: names.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` + ${more}` : '') };
}

async function readRole(sql: Sql, id: string): Promise<Role | null> {
  const [row] = await sql<Role>(
    `SELECT name, ARRAY(
       SELECT DISTINCT p.action || coalesce(' ' || p.subject, '') FROM admin_permissions_role_lnk l
       JOIN admin_permissions p ON p.id = l.permission_id WHERE l.role_id = r.id ORDER BY 1) AS permissions
     FROM admin_roles r WHERE id::text = ?`,
    [id],
  );
  return row ?? null;
}
