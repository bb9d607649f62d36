import { changedFacts, type Snapshot } from '@colophon/shop/audit/domain/changed-facts';
import { shopNow } from '@colophon/shop/platform/clock';
import { mailLeftDesks } from '@colophon/shop/request/desk-mail';
import { ADDRESS_FIELDS, type DeskAddresses, leftDesks } from '@colophon/shop/request/domain/request';
import type { MadeChange } from '../documents/change';
import type { DocumentState, Version } from '../documents/document-state';
import { isSignedIn, recordStaffAction } from '../staff/record-staff-action';

const EDITION = 'api::edition.edition';
const SITE_SETTINGS = 'api::site-settings.site-settings';
/** Columns that may hold the name of a document; the first that exists is used. */
const NAMES = ['title', 'title_en', 'name', 'name_en', 'isbn', 'label', 'question', 'question_en', 'slug'];

/**
 * Records staff actions on content in the audit log where somebody may ask about them later: price changes, changes of where
 * readers' mail goes, and deletions. Other changes are visible on the site and can be corrected there.
 */
export async function auditChange(change: MadeChange): Promise<void> {
  const { strapi, write } = change;
  if (!isSignedIn(strapi)) return;
  if (write.action === 'delete') await auditDeletion(change);
  else if (write.uid === EDITION) await auditPriceChange(change);
  if (write.uid === SITE_SETTINGS) await auditAddressChange(change);
}

async function auditDeletion({ strapi, write, documentId, before }: MadeChange): Promise<void> {
  const [version] = before.versions;
  if (!version) return;
  const { uid, locale } = write;
  const name = NAMES.map((field) => version[field]).find((value) => typeof value === 'string') ?? documentId;
  await recordStaffAction(strapi, {
    action: 'content.removed',
    on: `content:${name}`.slice(0, 160),
    facts: {
      type: uid.slice(uid.lastIndexOf('.') + 1),
      ...(locale && locale !== '*' && { language: locale }),
    },
  });
}

async function auditPriceChange({ strapi, documentId, before, after }: MadeChange): Promise<void> {
  const [old, edition] = [before.versions[0], after.versions[0]];
  if (!old || !edition) return;
  const facts = changedFacts(priceOf(old), priceOf(edition));
  if (Object.keys(facts).length === 0) return;
  const isbn = typeof edition.isbn === 'string' ? edition.isbn : documentId;
  await recordStaffAction(strapi, { action: 'price.changed', on: `edition:${isbn}`, facts });
}

/** The price of an edition, in cents. */
function priceOf({ price, priceInclVat, fixedPriceUntil }: Version): Snapshot {
  return { price, priceInclVat, fixedPriceUntil } as Snapshot;
}

/**
 * Records a change of the addresses that readers' mail goes to, with before and after: they are the press's own, not personal
 * data. The former addresses get a mail, so that an unauthorized change is noticed.
 */
async function auditAddressChange({ strapi, before, after }: MadeChange): Promise<void> {
  const [old, present] = [addressesOf(before), addressesOf(after)];
  const facts = changedFacts(old, present);
  if (Object.keys(facts).length === 0) return;
  await recordStaffAction(strapi, { action: 'desk.changed', on: 'settings:site', facts });
  await mailLeftDesks(strapi, leftDesks(old, present), shopNow());
}

function addressesOf({ versions }: DocumentState): DeskAddresses {
  const addresses = ADDRESS_FIELDS.map((field) => [field, versions[0]?.[field] || null] as const);
  return Object.fromEntries(addresses) as DeskAddresses;
}
