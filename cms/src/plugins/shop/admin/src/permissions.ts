import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';
import type { Permission } from '@strapi/strapi/admin';

/** The permission query of the panel for one of the shop's actions. */
export function permissionsFor(action: StaffAction): Permission[] {
  return [{ id: 0, action: `plugin::shop.${action}`, subject: null, conditions: [] }];
}
