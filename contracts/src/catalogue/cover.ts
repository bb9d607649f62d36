import { z } from 'zod';

/**
 * What it takes to show a cover: the image, or the facts from which the placeholder is drawn
 * (docs/specification.md#book-detail-page).
 */
export const coverSchema = z.object({
  /** thirteen digits, or another stable text for what has no ISBN; the placeholder's drawing comes from it */
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  authors: z.array(z.string()),
  editors: z.array(z.string()),
  /** name of the series: volumes of one series look like siblings */
  series: z.string().nullable(),
  /** language of the title, for `lang` and hyphenation */
  language: z.string(),
  /** path on the storefront, without width and format; null where the placeholder is shown */
  image: z.object({ url: z.string(), width: z.int().positive(), height: z.int().positive() }).nullable(),
});
export type Cover = z.infer<typeof coverSchema>;

/** The widths in px at which a cover may be asked for: docs/specification.md#images-and-media, and 200 for the cart. */
export const COVER_WIDTHS = [200, 320, 654, 768, 1024, 1080, 1200] as const;
export const COVER_FORMATS = ['webp', 'jpg'] as const;
