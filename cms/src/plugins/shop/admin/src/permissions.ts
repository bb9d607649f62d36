import type { Permission } from '@strapi/strapi/admin';

/** Who may see the orders, as the panel asks it. */
export const READ_ORDERS: Permission[] = [
  { id: 0, action: 'plugin::shop.orders.read', subject: null, conditions: [] },
];
