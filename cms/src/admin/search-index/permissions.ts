import { permission } from '../requests/permission';

/** Permission to see how far the index is behind, as the panel checks it. */
export const READ_SEARCH_INDEX = permission('search-index.read');

/** Permission to retry titles. */
export const RETRY_SEARCH_INDEX = permission('search-index.retry');
