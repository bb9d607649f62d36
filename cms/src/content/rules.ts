import type { Check, Rule } from '../documents/change';
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

/** The rules of every change of content. Each step is done for all rules, in this order, before the next step begins. */
export const CONTENT_RULES: readonly Rule[] = [
  { check: refuseStale },
  { check: refuseUsed },
  { prepare: completeFields },
  // After completeFields: its errors name the form's row numbers, and URLs are compared as they are stored.
  { prepare: preserveSharedLists },
  { after: shareBetweenLanguages },
  { after: linkBooksOfEdition },
  { after: syncVersionLinks },
  { after: checkEditions },
  { after: nameEditor },
  { after: saveFormerSlugs },
  { after: markChangedTitles },
  { after: auditChange },
];

/** The rules of a change by staff of the shop's own tables, in addition to the shop's. */
export const SHOP_ROW_RULES: readonly Check[] = [
  { check: checkTexts },
  { check: refuseStale },
  { check: refuseUsed },
];
