import { z } from 'zod';
import { placeShape } from './common';

/** Kinds of page that the sitemap lists, each in files of its own. */
export const SITEMAP_KINDS = [
  'books',
  'journals',
  'series',
  'disciplines',
  'people',
  'news',
  'events',
  'pages',
] as const;
export const sitemapKindSchema = z.enum(SITEMAP_KINDS);
export type SitemapKind = z.infer<typeof sitemapKindSchema>;

/**
 * Entries of one file: each is at most two addresses, so a file stays far below the 50,000 that a sitemap may have,
 * and one answer of the CMS stays small.
 */
export const SITEMAP_FILE_SIZE = 2000;

/** Lists with one page each, in addition to the kinds. */
export const sitemapSourceSchema = z.enum([...SITEMAP_KINDS, 'faq', 'partners']);
export type SitemapSource = z.infer<typeof sitemapSourceSchema>;

/** How much there is of each, and when the last of it was changed (UTC); null where there is none. */
export const sitemapIndexSchema = z.object({
  sources: z.array(
    z.object({ source: sitemapSourceSchema, count: z.int(), changedAt: z.iso.datetime().nullable() }),
  ),
});
export type SitemapIndex = z.infer<typeof sitemapIndexSchema>;

/** One file of a kind: {@link SITEMAP_FILE_SIZE} of its pages, in a fixed order; empty after the last. */
export const sitemapFileSchema = z.object({
  entries: z.array(z.object({ ...placeShape, changedAt: z.iso.datetime().nullable() })),
});
export type SitemapEntry = z.infer<typeof sitemapFileSchema>['entries'][number];
