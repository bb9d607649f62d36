import type { Permission } from '@strapi/strapi/admin';

const permission = (action: string): Permission[] => [{ id: 0, action, subject: null, conditions: [] }];

/** Permission to see imports. */
export const READ_IMPORTS = permission('admin::import.read');

/** Permission to import. */
export const WRITE_IMPORTS = permission('admin::import.write');
