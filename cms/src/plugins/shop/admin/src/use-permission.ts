import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import { useAuth } from '@strapi/strapi/admin';

/** Tells whether the user may perform one of the shop's actions. The server decides; this only hides the button. */
export function usePermission(): (action: StaffAction) => boolean {
  const permissions = useAuth('shop', (state) => state.permissions);
  return (action) => permissions.some((permission) => permission.action === `plugin::shop.${action}`);
}
