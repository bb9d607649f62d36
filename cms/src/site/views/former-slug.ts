import type { SiteRouteName } from '@colophon/contracts/site-routes';
import { currentSlug, type SluggedType } from '../readers/former-slugs';
import type { ReadView } from './answer';
import { canBeSlug } from './slug';

/** Routes of which the slug names a page. */
type SluggedRoute = Extract<SiteRouteName, SluggedType>;

/**
 * Reads a page under the slug it has now when it is asked for under one that it had before. The view says its
 * address itself, and who asked is sent there.
 */
export function underFormerSlugs<N extends SluggedRoute>(type: N, read: ReadView<N>): ReadView<N> {
  return async (strapi, params, context, version) => {
    const view = await read(strapi, params, context, version);
    if (view.data !== null || !canBeSlug(params.slug)) return view;
    const slug = await currentSlug(strapi, type, params);
    return slug === null ? view : read(strapi, { ...params, slug }, context, version);
  };
}
