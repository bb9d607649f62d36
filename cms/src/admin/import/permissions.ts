import type { Permission } from '@strapi/strapi/admin';
import { permission } from '../requests/permission';

/** Permission to see imports. */
export const READ_IMPORTS = permission('import.read');

/** Permission to import. */
export const WRITE_IMPORTS = permission('import.write');

/** Strapi's permission to publish books. */
export const PUBLISH_BOOKS: Permission[] = [
  { id: 0, action: 'plugin::content-manager.explorer.publish', subject: 'api::book.book', conditions: [] },
];
