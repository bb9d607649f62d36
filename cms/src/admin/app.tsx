import type { StrapiApp } from '@strapi/strapi/admin';
import { IMPORT_FROM_URL, keepImportFromUrlHidden } from './hide-import-from-url';
import newerEn from './newer-version/en.json';
import { nameVersions } from './newer-version/name-version';
import { NewerVersionPanel } from './newer-version/newer-version-panel';
import newerNl from './newer-version/nl.json';
import { keyedNewerVersion } from './newer-version/words';
import en from './search-index/en.json';
import { SEARCH_INDEX_LINK } from './search-index/menu-link';
import nl from './search-index/nl.json';
import { keyed } from './search-index/words';
import type { Action } from './unpublish/action';
import unpublishEn from './unpublish/en.json';
import unpublishNl from './unpublish/nl.json';
import { unpublishActions } from './unpublish/unpublish-actions';
import { keyedUnpublish } from './unpublish/words';

const PRESS = { 'app.components.LeftMenu.navbrand.title': 'Colophon', 'Auth.form.welcome.title': 'Colophon' };

export default {
  config: {
    locales: ['nl'],
    tutorials: false,
    // No question to strapi.io about new versions.
    notifications: { releases: false },
    translations: {
      en: {
        ...PRESS,
        ...IMPORT_FROM_URL.en,
        ...keyed(en),
        ...keyedNewerVersion(newerEn),
        ...keyedUnpublish(unpublishEn),
      },
      nl: {
        ...PRESS,
        ...IMPORT_FROM_URL.nl,
        ...keyed(nl),
        ...keyedNewerVersion(newerNl),
        ...keyedUnpublish(unpublishNl),
      },
    },
  },
  register(app: StrapiApp) {
    app.addMenuLink(SEARCH_INDEX_LINK);
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>) {
    const forms = app.getPlugin('content-manager').apis as {
      addDocumentAction: (change: (actions: Action[]) => Action[]) => void;
      addEditViewSidePanel: (panels: unknown[]) => void;
    };
    nameVersions();
    forms.addEditViewSidePanel([NewerVersionPanel]);
    forms.addDocumentAction(unpublishActions);
    keepImportFromUrlHidden(document);
  },
};
