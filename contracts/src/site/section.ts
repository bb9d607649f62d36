import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import {
  articleCardSchema,
  bookCardSchema,
  fileSchema,
  journalCardSchema,
  seriesWithinSchema,
  someOf,
} from './common';

/** What the pages of the sections share. */
const sectionShape = {
  /** plain text */
  intro: localizedTextSchema.nullable(),
  /** the section's newest titles that are out */
  recent: z.array(bookCardSchema),
  /** of all titles of the section */
  total: z.int(),
};

/** The page of non-fiction (docs/specification.md#other-screens, "Non-fiction"). */
export const nonFictionSchema = z.object({
  ...sectionShape,
  highlight: bookCardSchema.nullable(),
  bestsellers: z.array(bookCardSchema),
  catalogue: fileSchema.nullable(),
  /** the newest first */
  news: z.array(articleCardSchema),
});
export type NonFictionView = z.infer<typeof nonFictionSchema>;

/** The page of educational books (docs/specification.md#other-screens, "Educational"). */
export const educationalSchema = z.object({
  ...sectionShape,
  highlighted: z.array(bookCardSchema),
  series: seriesWithinSchema,
});
export type EducationalView = z.infer<typeof educationalSchema>;

/** The page of academic books (docs/specification.md#other-screens, "Academic"). */
export const academicSchema = z.object({
  ...sectionShape,
  editorsPick: z.array(bookCardSchema),
  series: seriesWithinSchema,
});
export type AcademicView = z.infer<typeof academicSchema>;

/** The page of open access (docs/specification.md#other-screens, "Open access"). */
export const openAccessSchema = z.object({
  recent: z.array(bookCardSchema),
  /** of all titles that can be read for free, wholly or in one of their editions */
  total: z.int(),
  /** the first journals in open access */
  journals: someOf(journalCardSchema),
});
export type OpenAccessView = z.infer<typeof openAccessSchema>;
