import type { Permission } from '@strapi/strapi/admin';

/** A permission as the panel checks it. @param action  without 'admin::' */
export const permission = (action: string): Permission[] => [
  { id: 0, action: `admin::${action}`, subject: null, conditions: [] },
];
