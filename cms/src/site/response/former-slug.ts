import type { SiteRouteName } from '@colophon/contracts/site/routes';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { select } from '../../catalogue/select';
import type { ReadView } from './respond';
import { canBeSlug } from './slug';

/** Types that are found by a slug, with their tables; those with languages have a row for each. */
const TABLES = {
  article: 'articles',
  discipline: 'disciplines',
  event: 'events',
  journal: 'journals',
  page: 'pages',
  person: 'people',
  series: 'series_list',
} as const;
type SluggedType = keyof typeof TABLES;

const HAS_LANGUAGES: ReadonlySet<SluggedType> = new Set(['article', 'event', 'journal', 'page']);

/** The present slug of the document that had this slug before, in either language; null when no document had it. */
export async function currentSlug(
  strapi: Core.Strapi,
  type: SluggedType,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<string | null> {
  const isLocalized = HAS_LANGUAGES.has(type);
  const sql = `
    select t.slug from former_slugs f join ${TABLES[type]} t on t.document_id = f.document_id
    where f.type = :type and f.slug = :slug and t.slug is not null
      ${isLocalized ? 'and t.published_at is not null' : ''}
    order by ${isLocalized ? '(f.locale = :locale) desc, (t.locale = :locale) desc,' : ''} f.left_at desc limit 1`;
  const bindings = { type: `api::${type}.${type}`, slug, ...(isLocalized ? { locale } : {}) };
  const [found] = await select(strapi, z.object({ slug: z.string() }), sql, bindings);
  return found?.slug ?? null;
}

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
