import type { SiteRouteName } from '@colophon/contracts/site/routes';
import { currentSlug, type SluggedType } from './former-slugs-reader';
import type { ReadView } from './respond';
import { canBeSlug } from './slug';

/** Routes of which the slug names a page. */
type SluggedRoute = Extract<SiteRouteName, SluggedType>;

/**
 * Falls back to the current slug when no page has the requested one and a document had it before. The view contains its
 * address, and the visitor is redirected there.
 */
export function underFormerSlugs<N extends SluggedRoute>(type: N, read: ReadView<N>): ReadView<N> {
  return async (strapi, params, context, version) => {
    const view = await read(strapi, params, context, version);
    if (view.data !== null || !canBeSlug(params.slug)) return view;
    const slug = await currentSlug(strapi, type, params);
    return slug === null ? view : read(strapi, { ...params, slug }, context, version);
  };
}
