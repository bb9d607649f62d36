import { type ShopAdminRouteName, shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { actionId } from '../staff/domain/staff-rules';
import { ADMIN_HANDLERS } from './admin-handlers';

const names = Object.keys(shopAdminRoutes) as ShopAdminRouteName[];
const route = (name: ShopAdminRouteName) => ({
  method: shopAdminRoutes[name].method,
  path: shopAdminRoutes[name].path.replace(/^\/shop/, ''),
  handler: ADMIN_HANDLERS[name],
});

// For the admin panel alone: Strapi puts them under /shop and asks for a signed-in member of the staff.
export const adminRoutes = {
  type: 'admin',
  routes: names.flatMap((name) => {
    const { action } = shopAdminRoutes[name];
    if (action === null) return [];
    const policies = [{ name: 'admin::hasPermissions', config: { actions: [actionId(action)] } }];
    return [{ ...route(name), config: { policies } }];
  }),
};

// What the fields of the content manager and the lists of the panel ask. Any signed-in member of the staff may: every
// page of the site shows the same.
export const fieldRoutes = {
  type: 'admin',
  routes: names
    .filter((name) => shopAdminRoutes[name].action === null)
    .map((name) => ({ ...route(name), config: { policies: [] } })),
};
