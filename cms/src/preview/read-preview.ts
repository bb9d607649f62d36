import type { Preview } from '@colophon/contracts/site/preview';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core, UID } from '@strapi/strapi';
import { siteContext } from '../catalogue/domain/site-context';
import { PARTNER } from '../catalogue/partner';
import { env } from '../settings/env';
import { findPlace } from './place';
import { missingInDrafts, previewSource } from './source';
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
