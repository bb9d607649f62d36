import type { Core } from '@strapi/strapi';

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
  await actionProvider.registerMany([
    { section: 'plugins', displayName: 'Read orders', uid: 'orders.read', pluginName: 'shop' },
    {
      section: 'plugins',
      displayName: 'Read the newsletter list',
      uid: 'newsletter.read',
      pluginName: 'shop',
    },
    {
      section: 'plugins',
      displayName: 'Export the newsletter list',
      uid: 'newsletter.export',
      pluginName: 'shop',
    },
  ]);
}
