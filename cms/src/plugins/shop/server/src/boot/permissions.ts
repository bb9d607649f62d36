import type { Core } from '@strapi/strapi';
import { STAFF_ACTIONS } from '../domain/staff-actions';

type ActionProvider = {
  registerMany(
    actions: { section: 'plugins'; displayName: string; uid: string; pluginName: string }[],
  ): Promise<void>;
};

/** Tells the admin panel what a role can be allowed in the shop. */
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
