import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';
import { FALLBACK_LOCALE, isLocale } from '@colophon/contracts/values/locale';
import { shopNow } from '@colophon/shop/platform/clock';
import type { Core } from '@strapi/strapi';
import { env } from '../settings/env';
import { hasPlace } from './place';
import { hasDrafts } from './read-preview';
import { PREVIEW_LIFETIME_MS, signPreview } from './token';

type Requested = { documentId?: string; locale?: string | null; status?: string };
type Ability = { can(action: string, subject: string): boolean };

/**
 * Returns the address at which an editor previews a document. Strapi requires only a login here, so the permission to read the
 * type is checked.
 * @returns undefined where there is nothing to preview, and without the permission; the form then offers no preview
 */
export async function openPreviewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale, status }: Requested,
): Promise<string | undefined> {
  const context = strapi.requestContext.get();
  const ability: Ability | undefined = context?.state.userAbility;
  if (!context || !documentId || !hasPlace(uid)) return undefined;
  if (!ability?.can('plugin::content-manager.explorer.read', uid)) return undefined;
  const token = signPreview(
    {
      uid,
      documentId,
      status: hasDrafts(strapi, uid) && status !== 'published' ? 'draft' : 'published',
      admin: context.origin,
      endsAt: shopNow().getTime() + PREVIEW_LIFETIME_MS,
    },
    env.PREVIEW_SECRET,
  );
  const language = isLocale(locale) ? locale : FALLBACK_LOCALE;
  return `${new URL(env.PUBLIC_URL).origin}/${language}/preview?${PREVIEW_PARAMETER}=${token}`;
}
