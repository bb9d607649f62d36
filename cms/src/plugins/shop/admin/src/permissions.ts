import type { Permission } from '@strapi/strapi/admin';

/** Who may see the orders, as the panel asks it. */
export const READ_ORDERS: Permission[] = [
  { id: 0, action: 'plugin::shop.orders.read', subject: null, conditions: [] },
];

/** Who may see who is on the newsletter's list. */
export const READ_NEWSLETTER: Permission[] = [
  { id: 0, action: 'plugin::shop.newsletter.read', subject: null, conditions: [] },
];

/** Who may take that list out of the house. */
export const EXPORT_NEWSLETTER: Permission[] = [
  { id: 0, action: 'plugin::shop.newsletter.export', subject: null, conditions: [] },
];
