import type { Rules } from '../documents/change';
import { auditChange } from './audit-change';
import { checkEditions } from './check-editions';
import { checkTexts, completeFields } from './complete-fields';
import { saveFormerSlugs } from './former-slugs';
import { linkBooksOfEdition } from './link-books-of-edition';
import { markChangedTitles } from './mark-changed-titles';
import { nameEditor } from './name-editor';
import { preserveSharedLists } from './preserve-shared-lists';
import { shareBetweenLanguages } from './share-between-languages';
import { refuseStale } from './stale/refuse-stale';
import { syncVersionLinks } from './sync-version-links';
import { refuseUsed } from './used/refuse-used';

/** The rules of every change of content. */
export const CONTENT_RULES: Rules = {
  check: [refuseStale, refuseUsed],
  // First completeFields: its errors name the form's row numbers, and URLs are compared as they are stored.
  prepare: [completeFields, preserveSharedLists],
  after: [
    shareBetweenLanguages,
    linkBooksOfEdition,
    syncVersionLinks,
    checkEditions,
    nameEditor,
    saveFormerSlugs,
    markChangedTitles,
    auditChange,
  ],
};

/** The rules of a change by staff of the shop's own tables, in addition to the shop's. */
export const SHOP_ROW_CHECKS: Rules['check'] = [checkTexts, refuseStale, refuseUsed];
