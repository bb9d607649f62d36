import { STAFF_ACTIONS } from '@colophon/contracts/shop-admin/staff-actions';
import type { Core } from '@strapi/strapi';

type ActionProvider = {
  registerMany(
    actions: { section: 'plugins'; displayName: string; uid: string; pluginName: string }[],
  ): Promise<void>;
};

/** Registers the shop's permissions with the admin panel. */
export async function registerPermissions(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as Core.Service & {
    actionProvider: ActionProvider;
  };
  await actionProvider.registerMany(
    Object.entries(STAFF_ACTIONS).map(([uid, displayName]) => ({
      section: 'plugins',
      displayName,
      uid,
      pluginName: 'shop',
    })),
  );
}
