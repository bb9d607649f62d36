import { Lock, Mail, Message, Store } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { DESK_PAGES } from './desk-frame';
import { allowed } from './permissions';
import { DayInput } from './typed/day-input';
import { pressColumns } from './typed/list-columns';
import { MomentInput } from './typed/moment-input';
import { SHOP_WORDS, shopKey } from './words';

const ENGLISH = SHOP_WORDS.en;

export default {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/shop',
      icon: Store,
      intlLabel: { id: shopKey('plugin.name'), defaultMessage: ENGLISH['plugin.name'] },
      permissions: DESK_PAGES.flatMap(({ action }) => allowed(action)),
      Component: () => import('./pages/shop'),
    });
    app.addMenuLink({
      to: 'plugins/newsletter',
      icon: Mail,
      intlLabel: { id: shopKey('newsletter.menu'), defaultMessage: ENGLISH['newsletter.menu'] },
      permissions: allowed('newsletter.read'),
      Component: () => import('./pages/newsletter'),
    });
    app.addMenuLink({
      to: 'plugins/requests',
      icon: Message,
      intlLabel: { id: shopKey('requests.menu'), defaultMessage: ENGLISH['requests.menu'] },
      permissions: allowed('requests.read'),
      Component: () => import('./pages/requests'),
    });
    app.addMenuLink({
      to: 'plugins/author-form',
      icon: Lock,
      intlLabel: { id: shopKey('authors.menu'), defaultMessage: ENGLISH['authors.menu'] },
      permissions: allowed('author.read'),
      Component: () => import('./pages/authors'),
    });
    app.customFields.register({
      name: 'money',
      pluginId: 'shop',
      type: 'integer',
      intlLabel: { id: shopKey('fields.money'), defaultMessage: ENGLISH['fields.money'] },
      intlDescription: { id: shopKey('fields.moneyAbout'), defaultMessage: ENGLISH['fields.moneyAbout'] },
      components: {
        // Strapi's type knows no field that takes what fields are given.
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
    // Every date of every type, in place of Strapi's own field, which reads numbers month first.
    app.addFields([
      { type: 'date', Component: DayInput as ComponentType },
      { type: 'datetime', Component: MomentInput as ComponentType },
    ]);
    app.registerPlugin({ id: 'shop', name: 'Shop' });
  },

  bootstrap(app: Pick<StrapiApp, 'registerHook'>): void {
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', pressColumns);
  },

  /** What the panel calls our words: each key with the plugin's name before it. */
  async registerTrads({ locales }: { locales: string[] }) {
    return locales.map((locale) => ({
      locale,
      data: Object.fromEntries(
        Object.entries(SHOP_WORDS[locale] ?? ENGLISH).map(([key, text]) => [shopKey(key), text]),
      ),
    }));
  },
};
