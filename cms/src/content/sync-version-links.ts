import { isDeepStrictEqual } from 'node:util';
import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { Change, MadeChange } from '../documents/change';
import { OWNED_RELATIONS } from '../documents/content-types';
import { isPublished, type Version } from '../documents/document-state';
import { type Links, type SharedLink, setTargets, sharedLinks } from '../documents/links';

/**
 * Sets the same relations on all versions of the document. Strapi copies fields and components between languages, but no
 * relations: a new translation has none, and publishing does not add them. A draft's relations are copied to the other drafts, a
 * publication's to the other published rows.
 */
export async function syncVersionLinks(change: MadeChange): Promise<void> {
  const { strapi, write, after } = change;
  if (write.action === 'delete' || write.action === 'unpublish') return;
  for (const link of sharedLinks(strapi, write.uid)) {
    if (write.action !== 'clone') await alignVersions(change, link);
    // An edition belongs to one book: the copy begins without editions.
    else if (isInEveryVersion(change, link)) await setOnAll(change, link, after.versions, []);
  }
}

const isInEveryVersion = ({ write }: Change, link: SharedLink) =>
  OWNED_RELATIONS.has(`${write.uid} ${link.field}`);

async function alignVersions(change: MadeChange, link: SharedLink): Promise<void> {
  const { write, before, after } = change;
  const locale = write.locale && write.locale !== '*' ? write.locale : FALLBACK_LOCALE;
  const drafts = after.versions.filter((version) => !isPublished(version));
  const acted = drafts.find((version) => version.locale === locale) ?? drafts[0];
  if (!acted) return;
  const everywhere = isInEveryVersion(change, link);
  // The saved row has the relations that the editor set; relations that were not in the form are taken from the other rows.
  const isSet = write.data !== null && link.field in write.data;
  const isTaken = isSet || (write.action === 'discardDraft' && !everywhere);
  const source = before.versions.find((version) => !isPublished(version)) ?? before.versions[0];
  const targets =
    isTaken || !source ? targetsOf(after.links, link, acted) : targetsOf(before.links, link, source);

  await setOnAll(change, link, drafts, targets);
  if (everywhere || write.action === 'publish' || write.status === 'published') {
    await setOnAll(change, link, after.versions.filter(isPublished), targets);
  }
}

async function setOnAll(
  { sql, after }: MadeChange,
  link: SharedLink,
  versions: readonly Version[],
  targets: readonly number[],
): Promise<void> {
  for (const version of versions) {
    if (isDeepStrictEqual(targetsOf(after.links, link, version), targets)) continue;
    await setTargets(sql, link, version.id, targets);
  }
}

function targetsOf(links: Links, { field }: SharedLink, { id }: Version): readonly number[] {
  return links.get(field)?.get(id) ?? [];
}
