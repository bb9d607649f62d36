import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import { LOCALES } from '@colophon/contracts/values/locale';
import type { Core, UID } from '@strapi/strapi';
import { applyOnce } from './apply-once';

type Role = { id: number; code: string; name: string; description: string };
type Permission = {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
};
type Action = { actionId: string; section: string; subjects?: string[] };

type RoleService = {
  findOne(where: { code?: string; name?: string }): Promise<Role | null>;
  create(role: Omit<Role, 'id'>): Promise<Role>;
  update(where: { id: number }, role: Partial<Role>): Promise<unknown>;
  getUsersCount(id: number): Promise<number>;
  deleteByIds(ids: number[]): Promise<unknown>;
  assignPermissions(id: number, permissions: Permission[]): Promise<unknown>;
};
type ContentTypeService = {
  getPermissionsWithNestedFields(actions: Action[]): Permission[];
};

const FINANCE_ACTIONS: ReadonlySet<string> = new Set<StaffAction>([
  'orders.read',
  'orders.export',
  'orders.note',
  'orders.refund',
  'payments.read',
  'payments.review',
  'delivery.read',
  'audit.read',
  'author.read',
  'author.export',
  'author.purge',
]);

/** The roles of the press's staff and their permissions: every page of the shop has a permission of its own. */
const ROLES = [
  {
    code: 'strapi-editor',
    name: 'Editor',
    description:
      'Writes, translates, imports, exports and publishes all content of the site, and sees that search has it.',
    allows: (action: string, subject: string | null) =>
      subject === null
        ? /^(plugin::(upload|i18n\.locale\.read)|admin::(search-index|import|export)\.)/.test(action)
        : subject.startsWith('api::'),
  },
  {
    code: 'shop-staff',
    name: 'Shop staff',
    description: 'Handles orders, coupons, shipping and VAT rates; reads books and editions.',
    allows: (action: string, subject: string | null) => {
      if (subject === null) return action.startsWith('plugin::shop.') && !action.includes('author');
      if (subject.startsWith('plugin::shop.')) return true;
      return isRead(action) && ['api::book.book', 'api::edition.edition'].includes(subject);
    },
  },
  {
    code: 'finance',
    name: 'Finance',
    description:
      'Reads and exports orders, closes payments that needed a look, and takes out what authors sent for the tax return.',
    allows: (action: string, subject: string | null) =>
      subject === null && FINANCE_ACTIONS.has(action.replace('plugin::shop.', '')),
  },
];

const isRead = (action: string) => action === 'plugin::content-manager.explorer.read';

/**
 * Creates Editor, Shop staff and Finance. Strapi's own Editor is reused; its Author, which is not used here, is deleted while
 * no account has it. Permissions come from the registered actions, so a new page of the shop is granted to its staff
 * automatically.
 */
export async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role') as Core.Service & RoleService;
  await dropUnusedAuthor(roles);
  const all = registeredPermissions(strapi);
  for (const { code, name, description, allows } of ROLES) {
    const permissions = all.filter(({ action, subject }) => allows(action, subject));
    const role = (await roles.findOne({ code })) ?? (await roles.create({ code, name, description }));
    await applyOnce(strapi, `role:${code}`, { name, description, permissions }, async () => {
      await roles.update({ id: role.id }, { name, description });
      await roles.assignPermissions(role.id, permissions);
    });
  }
}

async function dropUnusedAuthor(roles: RoleService): Promise<void> {
  const author = await roles.findOne({ code: 'strapi-author' });
  if (author && (await roles.getUsersCount(author.id)) === 0) await roles.deleteByIds([author.id]);
}

function registeredPermissions(strapi: Core.Strapi): Permission[] {
  const actions: Action[] = strapi.service('admin::permission').actionProvider.values();
  const contentTypes = strapi.service('admin::content-type') as Core.Service & ContentTypeService;
  const onTypes = contentTypes
    .getPermissionsWithNestedFields(actions.filter(({ section }) => section === 'contentTypes'))
    .filter(({ subject }) => isShown(strapi, subject))
    .map((permission) => withLocales(strapi, permission));
  const others = actions
    .filter(({ section }) => section === 'plugins' || section === 'settings')
    .map(({ actionId }) => ({ action: actionId, subject: null, properties: {}, conditions: [] }));
  return [...onTypes, ...others];
}

type PluginOptions = { i18n?: { localized?: boolean }; 'content-manager'?: { visible?: boolean } };

function optionsOf(strapi: Core.Strapi, uid: string | null): PluginOptions {
  return (uid && strapi.getModel(uid as UID.Schema)?.pluginOptions) || {};
}

/** Returns false for carts, mail rows and the like, which are not for browsing. */
function isShown(strapi: Core.Strapi, uid: string | null): boolean {
  return optionsOf(strapi, uid)['content-manager']?.visible !== false;
}

function withLocales(strapi: Core.Strapi, permission: Permission): Permission {
  if (!optionsOf(strapi, permission.subject).i18n?.localized) return permission;
  return { ...permission, properties: { ...permission.properties, locales: [...LOCALES] } };
}
