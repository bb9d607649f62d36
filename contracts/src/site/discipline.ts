import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import {
  bookCardSchema,
  contactSchema,
  journalCardSchema,
  placeShape,
  seriesWithinSchema,
  someOf,
} from './common';

/** A discipline in the list of all; `count` is the number of its titles that we list. */
export const disciplineCardSchema = z.object({
  slug: z.string(),
  name: localizedTextSchema,
  count: z.int(),
});
export type DisciplineCard = z.infer<typeof disciplineCardSchema>;

/** All disciplines, by name. */
export const disciplinesSchema = z.object({ items: z.array(disciplineCardSchema) });
export type DisciplinesView = z.infer<typeof disciplinesSchema>;

/** The page of a discipline (docs/specification.md#other-screens, "Discipline"). */
export const disciplineViewSchema = z.object({
  slug: z.string(),
  ...placeShape,
  name: localizedTextSchema,
  /** safe HTML, made from the editor's Markdown */
  description: localizedTextSchema.nullable(),
  /** what editors chose, in their order */
  highlights: z.array(bookCardSchema),
  /** the newest that are out */
  recent: z.array(bookCardSchema),
  /** of all titles of the discipline that we list, books and journals: as many as the search finds in it */
  total: z.int(),
  series: seriesWithinSchema,
  /** the first, by title */
  journals: someOf(journalCardSchema),
  submitProposalUrl: z.string().nullable(),
  commissioningEditors: z.array(contactSchema),
});
export type DisciplineView = z.infer<typeof disciplineViewSchema>;
