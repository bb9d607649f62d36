import type { Permission } from '@strapi/strapi/admin';

const permission = (action: string): Permission[] => [{ id: 0, action, subject: null, conditions: [] }];

/** Who may see how far the index is behind, as the panel asks it. */
export const READ_SEARCH_INDEX = permission('admin::search-index.read');

/** Who may have titles tried again. */
export const RETRY_SEARCH_INDEX = permission('admin::search-index.retry');
