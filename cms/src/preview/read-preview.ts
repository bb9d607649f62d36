import type { Preview } from '@colophon/contracts/site/preview';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core, UID } from '@strapi/strapi';
import { draftOverlay } from '../catalogue/domain/overlay';
import { siteContext } from '../catalogue/domain/site-context';
import { PARTNER } from '../catalogue/partner';
import { seeingThrough } from '../catalogue/select';
import { nameOfField } from '../layouts/layouts';
import { env } from '../settings/env';
import { type Attributes, missingFields } from './domain/missing-fields';
import { findPlace } from './place';
import type { PreviewClaims } from './token';

/** Returns the document that an editor opened and the path of its page; no path as long as something is missing. */
export async function readPreview(
  strapi: Core.Strapi,
  claims: PreviewClaims,
  { locale, now, version }: { locale: Locale; now: Date; version: number },
): Promise<Preview> {
  const { uid, documentId, status, endsAt } = claims;
  const missing = await missingInDrafts(strapi, claims);
  const context = siteContext({ locale, now, rates: [], partner: PARTNER, timeZone: env.PRESS_TIME_ZONE });
  const wanted = { documentId, context, version };
  return {
    status,
    locale,
    path: missing.length > 0 ? null : await findPlace(previewSource(strapi, claims), uid, wanted),
    missing,
    formUrl: formUrl(strapi, claims, locale),
    endsAt: new Date(endsAt).toISOString(),
  };
}

/** Address of a document's form in the admin, in one of its languages. */
function formUrl(strapi: Core.Strapi, { uid, documentId, admin }: PreviewClaims, locale: Locale): string {
  const isSingle = strapi.getModel(uid as UID.ContentType).kind === 'singleType';
  const place = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `${admin}/admin/content-manager/${place}?plugins[i18n][locale]=${locale}`;
}

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
async function missingInDrafts(
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
