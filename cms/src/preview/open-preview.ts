import { FALLBACK_LOCALE, isLocale } from '@colophon/contracts/locale';
import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';
import { shopNow } from '@colophon/shop/store/clock';
import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { hasPlace } from './place';
import { hasDrafts } from './source';
import { PREVIEW_LIFETIME_MS, signPreview } from './token';

type Asked = { documentId?: string; locale?: string | null; status?: string };
type Ability = { can(action: string, subject: string): boolean };

/**
 * The address at which an editor sees a document before it is published. Strapi asks for nothing but a login here,
 * so whether this person may read the type at all is looked up.
 * @returns undefined where there is nothing to see, and for who may not; the form then offers no preview
 */
export async function openPreviewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale, status }: Asked,
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
