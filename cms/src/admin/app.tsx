import type { StrapiApp } from '@strapi/strapi/admin';

export default {
  config: {
    locales: ['nl'],
    tutorials: false,
    // No question to strapi.io about new versions.
    notifications: { releases: false },
    translations: {
      en: { 'app.components.LeftMenu.navbrand.title': 'Colophon', 'Auth.form.welcome.title': 'Colophon' },
      nl: { 'app.components.LeftMenu.navbrand.title': 'Colophon', 'Auth.form.welcome.title': 'Colophon' },
    },
  },
  bootstrap(_app: StrapiApp) {},
};
