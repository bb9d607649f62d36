import { z } from 'zod';
import { coverSchema } from '../catalogue/cover';
import { localizedTextSchema } from '../values/locale';
import {
  bookCardSchema,
  contactSchema,
  fileSchema,
  imageSchema,
  linesSchema,
  namedSchema,
  pageOf,
  placeShape,
  seriesCardSchema,
} from './common';

/** A series in the list of all, with the covers of its newest titles: at most three. */
export const seriesListItemSchema = seriesCardSchema.extend({ covers: z.array(coverSchema) });
export type SeriesListItem = z.infer<typeof seriesListItemSchema>;

/** A title in its series. */
export const volumeCardSchema = bookCardSchema.extend({ volume: z.string().nullable() });
export type VolumeCard = z.infer<typeof volumeCardSchema>;

/** The page of a series (docs/specification.md#other-screens, "Series detail"). */
export const seriesViewSchema = z.object({
  slug: z.string(),
  ...placeShape,
  name: localizedTextSchema,
  /** safe HTML, made from the editor's Markdown */
  description: localizedTextSchema.nullable(),
  commissioningEditors: z.array(contactSchema),
  seriesEditors: z.array(namedSchema),
  submitProposalUrl: z.string().nullable(),
  editorialBoard: linesSchema.nullable(),
  advisoryBoard: linesSchema.nullable(),
  issn: z.string().nullable(),
  geographicalScope: localizedTextSchema.nullable(),
  chronologicalScope: localizedTextSchema.nullable(),
  keywords: z.array(z.string()),
  organisation: z.string().nullable(),
  website: z.string().nullable(),
  flyer: fileSchema.nullable(),
  logo: imageSchema.nullable(),
  /** newest first */
  titles: pageOf(volumeCardSchema),
});
export type SeriesView = z.infer<typeof seriesViewSchema>;
