import type { StrapiApp } from '@strapi/strapi/admin';
import exportEn from './export/en.json';
import { EXPORT_LINK } from './export/menu-link';
import { exportMessages } from './export/messages';
import exportNl from './export/nl.json';
import { keyedLabels } from './forms/field-texts';
import { translateHints, typeInAddress } from './forms/translate-hints';
import { hideImportFromUrlInMenus, IMPORT_FROM_URL } from './hide-import-from-url';
import { DifferencesPanel } from './import/differences-panel';
import importEn from './import/en.json';
import { IMPORT_LINK } from './import/menu-link';
import { importMessages } from './import/messages';
import importNl from './import/nl.json';
import mergeEn from './merge/en.json';
import { mergeAction } from './merge/merge-action';
import { mergeMessages } from './merge/messages';
import mergeNl from './merge/nl.json';
import newerEn from './newer-version/en.json';
import { newerVersionMessages } from './newer-version/messages';
import { nameVersions } from './newer-version/name-version';
import { NewerVersionPanel } from './newer-version/newer-version-panel';
import newerNl from './newer-version/nl.json';
import en from './search-index/en.json';
import { SEARCH_INDEX_LINK } from './search-index/menu-link';
import { searchIndexMessages } from './search-index/messages';
import nl from './search-index/nl.json';
import { EffectPanel } from './synonyms/effect-panel';
import synonymsEn from './synonyms/en.json';
import { synonymMessages } from './synonyms/messages';
import synonymsNl from './synonyms/nl.json';
import type { Action, BulkAction } from './unpublish/action';
import { bulkUnpublish } from './unpublish/bulk-unpublish';
import unpublishEn from './unpublish/en.json';
import { unpublishMessages } from './unpublish/messages';
import unpublishNl from './unpublish/nl.json';
import { unpublishActions } from './unpublish/unpublish-actions';

const PRESS = { 'app.components.LeftMenu.navbrand.title': 'Colophon', 'Auth.form.welcome.title': 'Colophon' };

/** Strapi's hook for the layout of a form. */
const EDIT_FORM = 'Admin/CM/pages/EditView/mutate-edit-view-layout';

function translateForm<P extends { layout: Parameters<typeof translateHints>[0] }>(given: P): P {
  const { lang } = document.documentElement;
  return { ...given, layout: translateHints(given.layout, typeInAddress(location.pathname), lang) };
}

export default {
  config: {
    locales: ['nl'],
    tutorials: false,
    // Do not ask strapi.io for new versions.
    notifications: { releases: false },
    translations: {
      en: {
        ...PRESS,
        ...IMPORT_FROM_URL.en,
        ...exportMessages.keyed(exportEn),
        ...importMessages.keyed(importEn),
        ...searchIndexMessages.keyed(en),
        ...synonymMessages.keyed(synonymsEn),
        ...keyedLabels('en'),
        ...mergeMessages.keyed(mergeEn),
        ...newerVersionMessages.keyed(newerEn),
        ...unpublishMessages.keyed(unpublishEn),
      },
      nl: {
        ...PRESS,
        ...IMPORT_FROM_URL.nl,
        ...exportMessages.keyed(exportNl),
        ...importMessages.keyed(importNl),
        ...searchIndexMessages.keyed(nl),
        ...synonymMessages.keyed(synonymsNl),
        ...keyedLabels('nl'),
        ...mergeMessages.keyed(mergeNl),
        ...newerVersionMessages.keyed(newerNl),
        ...unpublishMessages.keyed(unpublishNl),
      },
    },
  },
  register(app: StrapiApp) {
    app.addMenuLink(IMPORT_LINK);
    app.addMenuLink(EXPORT_LINK);
    app.addMenuLink(SEARCH_INDEX_LINK);
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin' | 'registerHook'>) {
    const forms = app.getPlugin('content-manager').apis as {
      addBulkAction: (change: (actions: BulkAction[]) => BulkAction[]) => void;
      addDocumentAction: (change: (actions: Action[]) => Action[]) => void;
      addEditViewSidePanel: (panels: unknown[]) => void;
    };
    app.registerHook(EDIT_FORM, translateForm);
    nameVersions();
    forms.addEditViewSidePanel([NewerVersionPanel, EffectPanel, DifferencesPanel]);
    forms.addDocumentAction(unpublishActions);
    forms.addDocumentAction((actions) => [...actions, mergeAction]);
    forms.addBulkAction(bulkUnpublish);
    hideImportFromUrlInMenus(document);
  },
};
