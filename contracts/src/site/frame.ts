import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import { linkSchema, noticeSchema } from './common';

/** The groups of links at the foot of every page. */
export const FOOTER_GROUPS = ['press', 'readers', 'authors', 'trade'] as const;

/** The frame of every page: the press, its footer and notices. */
export const frameSchema = z.object({
  siteTitle: z.string(),
  address: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  newsletterText: localizedTextSchema.nullable(),
  /** the note at the end of every page */
  colophon: localizedTextSchema.nullable(),
  footer: z.record(z.enum(FOOTER_GROUPS), z.array(linkSchema)),
  /**
   * safe inline HTML: the notice before a text in the other language
   * (docs/specification.md#1-what-the-product-does-and-for-whom); null when the press has no such notice
   */
  fallbackNotice: localizedTextSchema.nullable(),
  /** `route` is a path without locale; '*' ends a prefix: '/cart', '/journal/*', '*' */
  notices: z.array(noticeSchema.extend({ route: z.string() })),
});
export type Frame = z.infer<typeof frameSchema>;
