import { Mail, Store } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { READ_NEWSLETTER, READ_ORDERS } from './permissions';
import en from './translations/en.json';
import nl from './translations/nl.json';
import { shopKey } from './words';

const TRANSLATIONS: Record<string, Record<string, string>> = { en, nl };

export default {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/shop',
      icon: Store,
      intlLabel: { id: shopKey('plugin.name'), defaultMessage: en['plugin.name'] },
      permissions: READ_ORDERS,
      Component: () => import('./pages/shop'),
    });
    app.addMenuLink({
      to: 'plugins/newsletter',
      icon: Mail,
      intlLabel: { id: shopKey('newsletter.menu'), defaultMessage: en['newsletter.menu'] },
      permissions: READ_NEWSLETTER,
      Component: () => import('./pages/newsletter'),
    });
    app.registerPlugin({ id: 'shop', name: 'Shop' });
  },

  /** What the panel calls our words: each key with the plugin's name before it. */
  async registerTrads({ locales }: { locales: string[] }) {
    return locales.map((locale) => ({
      locale,
      data: Object.fromEntries(
        Object.entries(TRANSLATIONS[locale] ?? en).map(([key, text]) => [shopKey(key), text]),
      ),
    }));
  },
};
