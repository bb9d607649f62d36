import { Download } from '@strapi/icons';
import en from './en.json';
import { exportMessages } from './messages';
import { READ_EXPORTS } from './permissions';

/** The entry of the page *Export* in the panel's menu. */
export const EXPORT_LINK = {
  to: 'export',
  icon: Download,
  intlLabel: { id: exportMessages.keyOf('menu'), defaultMessage: en.menu },
  permissions: READ_EXPORTS,
  Component: () => import('./export-page'),
};
