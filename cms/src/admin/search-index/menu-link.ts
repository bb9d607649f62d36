import { Search } from '@strapi/icons';
import en from './en.json';
import { searchIndexMessages } from './messages';
import { READ_SEARCH_INDEX } from './permissions';

/** The entry of the search index page in the panel's menu. */
export const SEARCH_INDEX_LINK = {
  to: 'search-index',
  icon: Search,
  intlLabel: { id: searchIndexMessages.keyOf('menu'), defaultMessage: en.menu },
  permissions: READ_SEARCH_INDEX,
  Component: () => import('./search-index-page'),
};
