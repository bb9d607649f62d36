import { Lock, Mail, Message, Store } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { ADMIN_PAGES } from './components/admin-frame';
import { SHOP_MESSAGES, shopKey } from './messages';
import { permissionsFor } from './permissions';
import { DateTimeInput } from './typed/date-time-input';
import { DayInput } from './typed/day-input';
import { pressColumns } from './typed/list-columns';

const ENGLISH = SHOP_MESSAGES.en;

export default {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/shop',
      icon: Store,
      intlLabel: { id: shopKey('plugin.name'), defaultMessage: ENGLISH['plugin.name'] },
      permissions: ADMIN_PAGES.flatMap(({ action }) => permissionsFor(action)),
      Component: () => import('./pages/shop'),
    });
    app.addMenuLink({
      to: 'plugins/newsletter',
      icon: Mail,
      intlLabel: { id: shopKey('newsletter.menu'), defaultMessage: ENGLISH['newsletter.menu'] },
      permissions: permissionsFor('newsletter.read'),
      Component: () => import('./pages/newsletter'),
    });
    app.addMenuLink({
      to: 'plugins/requests',
      icon: Message,
      intlLabel: { id: shopKey('requests.menu'), defaultMessage: ENGLISH['requests.menu'] },
      permissions: permissionsFor('requests.read'),
      Component: () => import('./pages/requests'),
    });
    app.addMenuLink({
      to: 'plugins/author-form',
      icon: Lock,
      intlLabel: { id: shopKey('authors.menu'), defaultMessage: ENGLISH['authors.menu'] },
      permissions: permissionsFor('author.read'),
      Component: () => import('./pages/authors'),
    });
    app.customFields.register({
      name: 'money',
      pluginId: 'shop',
      type: 'integer',
      intlLabel: { id: shopKey('fields.money'), defaultMessage: ENGLISH['fields.money'] },
      intlDescription: { id: shopKey('fields.moneyAbout'), defaultMessage: ENGLISH['fields.moneyAbout'] },
      components: {
        // Strapi's type does not include components that take field props.
        Input: async () => ({ default: (await import('./typed/money-input')).MoneyInput as ComponentType }),
      },
    });
    app.customFields.register({
      name: 'sale-state',
      pluginId: 'shop',
      type: 'enumeration',
      intlLabel: { id: shopKey('fields.saleState'), defaultMessage: ENGLISH['fields.saleState'] },
      intlDescription: {
        id: shopKey('fields.saleStateAbout'),
        defaultMessage: ENGLISH['fields.saleStateAbout'],
      },
      components: {
        Input: async () => ({
          default: (await import('./typed/sale-state-input')).SaleStateInput as ComponentType,
        }),
      },
    });
    // Replaces Strapi's own date field for every type: it parses numbers month first.
    app.addFields([
      { type: 'date', Component: DayInput as ComponentType },
      { type: 'datetime', Component: DateTimeInput as ComponentType },
    ]);
    app.registerPlugin({ id: 'shop', name: 'Shop' });
  },

  bootstrap(app: Pick<StrapiApp, 'registerHook'>): void {
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', pressColumns);
  },

  /** Registers our translations: each key has the plugin's name as a prefix. */
  async registerTrads({ locales }: { locales: string[] }) {
    return locales.map((locale) => ({
      locale,
      data: Object.fromEntries(
        Object.entries(SHOP_MESSAGES[locale] ?? ENGLISH).map(([key, text]) => [shopKey(key), text]),
      ),
    }));
  },
};
