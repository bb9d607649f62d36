import type { Permission } from '@strapi/strapi/admin';
import type { StaffAction } from '../../server/src/domain/staff-actions';

/** What the panel asks for one of the shop's actions. */
export function allowed(action: StaffAction): Permission[] {
  return [{ id: 0, action: `plugin::shop.${action}`, subject: null, conditions: [] }];
}
