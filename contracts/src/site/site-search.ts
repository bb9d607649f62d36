import { z } from 'zod';
import { linkSchema } from './common';

/** What the search of pages finds, besides titles. */
export const FOUND_KINDS = ['person', 'series', 'journal', 'page', 'question', 'article'] as const;
/** The most pages that a search shows beside its titles. */
export const MAX_FOUND_PAGES = 6;

export const foundPageSchema = linkSchema.extend({ kind: z.enum(FOUND_KINDS) });
export type FoundPage = z.infer<typeof foundPageSchema>;
