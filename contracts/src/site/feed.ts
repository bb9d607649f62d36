import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import { headingSchema, imageSchema } from './common';

/** Entries of a feed: what came in since a reader last looked, not the whole catalogue. */
export const FEED_SIZE = 30;

/** Something new, as feed readers show it. Moments are UTC. */
export const feedEntrySchema = z.object({
  documentId: z.string(),
  /** without locale */
  path: z.string(),
  ...headingSchema.shape,
  /** who made it; empty where that is the press */
  authors: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  /** never before it was published: what was prepared long ago is new all the same */
  updatedAt: z.iso.datetime(),
  /** plain text */
  summary: localizedTextSchema.nullable(),
  /** safe HTML, made from the editor's Markdown */
  content: localizedTextSchema.nullable(),
  image: imageSchema.nullable(),
  /** names of its disciplines */
  categories: z.array(z.string()),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

/** A feed of new books, or of news; newest first. `of` is the discipline or series that it follows. */
export const feedSchema = z.object({
  of: z.object({ slug: z.string(), name: localizedTextSchema }).nullable(),
  entries: z.array(feedEntrySchema),
});
export type FeedView = z.infer<typeof feedSchema>;
