import { Search } from '@strapi/icons';
import en from './en.json';
import { READ_SEARCH_INDEX } from './permissions';
import { searchIndexKey } from './words';

/** The place of the page about the search index in the panel's menu. */
export const SEARCH_INDEX_LINK = {
  to: 'search-index',
  icon: Search,
  intlLabel: { id: searchIndexKey('menu'), defaultMessage: en.menu },
  permissions: READ_SEARCH_INDEX,
  Component: () => import('./search-index-page'),
};
