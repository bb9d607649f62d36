import { z } from 'zod';
import { coverSchema } from '../catalogue/cover';
import { localizedTextSchema } from '../values/locale';
import { fileSchema, headingSchema, linesSchema, namedSchema, placeShape } from './common';

/**
 * The page of a journal (docs/specification.md#other-screens, "Journal detail"). Texts marked "html" are safe HTML,
 * made from the editor's Markdown; the others are plain.
 */
export const journalViewSchema = z.object({
  documentId: z.string(),
  ...placeShape,
  ...headingSchema.shape,
  cover: coverSchema,
  /** html */
  aimsAndScope: localizedTextSchema.nullable(),
  frequency: localizedTextSchema.nullable(),
  website: z.string().nullable(),
  /** "read online": the journal's platform, elsewhere */
  platformLink: z.string().nullable(),
  openAccess: z.boolean(),
  /** html */
  openAccessInfo: localizedTextSchema.nullable(),
  issn: z.string().nullable(),
  eissn: z.string().nullable(),
  doi: z.string().nullable(),
  licence: z.string().nullable(),
  publisher: z.string().nullable(),
  /** ISO 639-1 */
  languages: z.array(z.string()),
  keywords: z.array(z.string()),
  disciplines: z.array(namedSchema),
  editors: linesSchema.nullable(),
  editorialBoard: linesSchema.nullable(),
  editorialOffice: linesSchema.nullable(),
  /** html */
  publicationEthics: localizedTextSchema.nullable(),
  /** html */
  peerReview: localizedTextSchema.nullable(),
  /** html */
  abstractingIndexing: localizedTextSchema.nullable(),
  doiRegistration: localizedTextSchema.nullable(),
  archiving: localizedTextSchema.nullable(),
  /** html */
  subscriptions: localizedTextSchema.nullable(),
  downloads: z.array(fileSchema.extend({ name: z.string() })),
});
export type JournalView = z.infer<typeof journalViewSchema>;
