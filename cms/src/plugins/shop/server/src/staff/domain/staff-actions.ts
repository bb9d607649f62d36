import type { StaffAction } from '@colophon/contracts/shop-admin/staff-actions';

/** The id of an action in Strapi. */
export function actionId(action: StaffAction): string {
  return `plugin::shop.${action}`;
}
