import type { Core, UID } from '@strapi/strapi';
import type { MadeChange } from '../documents/change';
import { contentTypeOf } from '../documents/content-types';
import { type DocumentState, isPublished } from '../documents/document-state';
import { isLocalized } from '../documents/localized';

/**
 * Saves each slug that a published page had before the change and has no longer: links to it are redirected. Slugs of drafts
 * were never public. A document that takes over a slug owns it from then on.
 */
export async function saveFormerSlugs({ strapi, sql, write, before, after }: MadeChange): Promise<void> {
  if (!contentTypeOf(write.uid)?.redirects) return;
  const left = publicSlugs(strapi, write.uid, before);
  const present = publicSlugs(strapi, write.uid, after);
  for (const { slug, locale } of addressesNotIn(present, left)) {
    await sql('DELETE FROM former_slugs WHERE type = ? AND slug = ? AND locale = ?', [
      write.uid,
      slug,
      locale,
    ]);
  }
  for (const { slug, locale, documentId } of addressesNotIn(left, present)) {
    await sql(
      `INSERT INTO former_slugs (type, slug, locale, document_id) VALUES (?, ?, ?, ?)
       ON CONFLICT (type, slug, locale) DO UPDATE SET document_id = excluded.document_id, left_at = excluded.left_at`,
      [write.uid, slug, locale, documentId],
    );
  }
}

type Address = { slug: string; locale: string; documentId: string };

const keyOf = ({ slug, locale, documentId }: Address) => `${documentId} ${locale} ${slug}`;

function addressesNotIn(addresses: readonly Address[], others: readonly Address[]): Address[] {
  const keys = new Set(others.map(keyOf));
  return addresses.filter((address) => !keys.has(keyOf(address)));
}

/** The slugs of the published versions; for a type without languages the locale is ''. */
function publicSlugs(strapi: Core.Strapi, uid: string, { versions }: DocumentState): Address[] {
  const { options } = strapi.getModel(uid as UID.ContentType);
  return versions
    .filter((version) => !options?.draftAndPublish || isPublished(version))
    .flatMap(({ slug, locale, documentId }) =>
      typeof slug === 'string'
        ? { slug, documentId, locale: isLocalized(strapi, uid) ? (locale ?? '') : '' }
        : [],
    );
}
