import type { Permission } from '@strapi/strapi/admin';

const permission = (action: string): Permission[] => [{ id: 0, action, subject: null, conditions: [] }];

/** Permission to see how far the index is behind, as the panel checks it. */
export const READ_SEARCH_INDEX = permission('admin::search-index.read');

/** Permission to retry titles. */
export const RETRY_SEARCH_INDEX = permission('admin::search-index.retry');
