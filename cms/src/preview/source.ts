import type { Core, UID } from '@strapi/strapi';
import { draftOverlay } from '../catalogue/domain/overlay';
import { seeingThrough } from '../catalogue/select';
import { nameOfField } from '../layouts/layouts';
import { type Attributes, missingFields } from './domain/missing-fields';
import type { PreviewClaims } from './token';

/** Returns the Strapi to read a preview from: the published site, or the site overlaid with a document's drafts. */
export function previewSource(strapi: Core.Strapi, { uid, documentId, status }: PreviewClaims): Core.Strapi {
  if (status === 'published' || !hasDrafts(strapi, uid)) return strapi;
  const { collectionName: table = '', attributes } = strapi.getModel(uid as UID.ContentType);
  return seeingThrough(strapi, draftOverlay({ table, hasSlug: 'slug' in attributes, documentId }));
}

/** Returns true if a type has drafts. */
export function hasDrafts(strapi: Core.Strapi, uid: string): boolean {
  return strapi.getModel(uid as UID.ContentType)?.options?.draftAndPublish === true;
}

/** Labels of the required fields that a document's drafts lack, without duplicates. */
export async function missingInDrafts(
  strapi: Core.Strapi,
  { uid, documentId, status }: PreviewClaims,
): Promise<string[]> {
  if (status === 'published' || !hasDrafts(strapi, uid)) return [];
  const attributesOf = (type: string): Attributes =>
    strapi.getModel(type as UID.Schema).attributes as Attributes;
  const attributes = attributesOf(uid);
  const populate = Object.keys(attributes).filter(
    (field) => attributes[field]?.type === 'component' || field === 'editions',
  );
  const drafts: Record<string, unknown>[] = await strapi.db.query(uid as UID.ContentType).findMany({
    where: { documentId, publishedAt: null },
    populate,
  });
  const paths = drafts.flatMap((draft) => missingFields({ uid, attributes }, draft, attributesOf));
  return [...new Set(paths.map((path) => path.map((field) => nameOfField(uid, field)).join(' – ')))];
}
