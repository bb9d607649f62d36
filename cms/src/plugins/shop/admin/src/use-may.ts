import { useAuth } from '@strapi/strapi/admin';
import type { StaffAction } from '../../server/src/domain/staff-actions';

/** Whether whoever is signed in may do one of the shop's actions. The server decides; this only spares the button. */
export function useMay(): (action: StaffAction) => boolean {
  const permissions = useAuth('shop', (state) => state.permissions);
  return (action) => permissions.some((permission) => permission.action === `plugin::shop.${action}`);
}
