import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import { OWNED_RELATIONS } from '../documents/content-types';
import {
  type SharedLink,
  setTargets,
  sharedLinks,
  targetsOf,
  type Version,
  versionsOf,
} from '../documents/links';
import { documentIdsOf, type Write } from '../documents/write';

/**
 * Makes a change and then sets the same relations on all versions of the document. Strapi copies fields and components between
 * languages, but no relations: a new translation has none, and publishing does not add them. A draft's relations are copied to
 * the other drafts, a publication's to the other published rows.
 */
export async function syncVersionLinks<T>(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write,
  change: () => Promise<T>,
): Promise<T> {
  const links = sharedLinks(strapi, write.uid);
  if (links.length === 0 || write.action === 'delete' || write.action === 'unpublish') return change();
  const before = await linkedBefore(strapi, sql, write, links);
  const result = await change();
  if (write.action === 'clone') {
    // An edition belongs to one book: the copy begins without editions.
    for (const link of links.filter((link) => isInEveryVersion(write, link))) {
      for (const id of documentIdsOf(write, result).filter((id) => id !== write.documentId)) {
        await setTargets(sql, link, rowIds(await versionsOf(strapi, sql, write.uid, id)), []);
      }
    }
    return result;
  }
  for (const documentId of documentIdsOf(write, result)) {
    const versions = await versionsOf(strapi, sql, write.uid, documentId);
    for (const link of links) await alignVersions(sql, write, link, versions, before.get(link.field) ?? null);
  }
  return result;
}

const rowIds = (versions: readonly Version[]) => versions.map(({ id }) => id);
const isInEveryVersion = (write: Write, link: SharedLink) =>
  OWNED_RELATIONS.has(`${write.uid} ${link.field}`);

/** The links of the document's drafts before the change; empty if it did not exist. */
async function linkedBefore(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write,
  links: readonly SharedLink[],
): Promise<Map<string, number[]>> {
  if (!write.documentId) return new Map();
  const versions = await versionsOf(strapi, sql, write.uid, write.documentId);
  const drafts = versions.filter(({ published }) => !published);
  const [source] = drafts.length > 0 ? drafts : versions;
  if (!source) return new Map();
  const targets = new Map<string, number[]>();
  for (const link of links) targets.set(link.field, await targetsOf(sql, link, source.id));
  return targets;
}

async function alignVersions(
  sql: Sql,
  write: Write,
  link: SharedLink,
  versions: readonly Version[],
  before: readonly number[] | null,
): Promise<void> {
  const locale = write.locale && write.locale !== '*' ? write.locale : FALLBACK_LOCALE;
  const drafts = versions.filter(({ published }) => !published);
  const acted = drafts.find((version) => version.locale === locale) ?? drafts[0];
  if (!acted) return;
  const everywhere = isInEveryVersion(write, link);
  // The saved row has the relations that the editor set; relations that were not in the form are taken from the other rows.
  const isSet = write.data !== null && link.field in write.data;
  const isTaken = isSet || (write.action === 'discardDraft' && !everywhere);
  const targets = isTaken || before === null ? await targetsOf(sql, link, acted.id) : before;

  await setTargets(sql, link, rowIds(drafts), targets);
  const published = versions.filter((version) => version.published);
  if (everywhere || write.action === 'publish' || write.status === 'published') {
    await setTargets(sql, link, rowIds(published), targets);
  }
}
