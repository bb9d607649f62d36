import { Upload } from '@strapi/icons';
import en from './en.json';
import { importMessages } from './messages';
import { READ_IMPORTS } from './permissions';

/** The entry of the page *Import* in the panel's menu. */
export const IMPORT_LINK = {
  to: 'import',
  icon: Upload,
  intlLabel: { id: importMessages.keyOf('menu'), defaultMessage: en.menu },
  permissions: READ_IMPORTS,
  Component: () => import('./import-pages'),
};
