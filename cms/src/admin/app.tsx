import type { StrapiApp } from '@strapi/strapi/admin';
import en from './search-index/en.json';
import { SEARCH_INDEX_LINK } from './search-index/menu-link';
import nl from './search-index/nl.json';
import { keyed } from './search-index/words';

const PRESS = { 'app.components.LeftMenu.navbrand.title': 'Colophon', 'Auth.form.welcome.title': 'Colophon' };

export default {
  config: {
    locales: ['nl'],
    tutorials: false,
    // No question to strapi.io about new versions.
    notifications: { releases: false },
    translations: { en: { ...PRESS, ...keyed(en) }, nl: { ...PRESS, ...keyed(nl) } },
  },
  register(app: StrapiApp) {
    app.addMenuLink(SEARCH_INDEX_LINK);
  },
  bootstrap(_app: StrapiApp) {},
};
