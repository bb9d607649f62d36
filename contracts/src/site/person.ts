import { z } from 'zod';
import { contributorRoleSchema } from '../catalogue/title-source';
import { localizedTextSchema } from '../values/locale';
import { bookCardSchema, imageSchema, namedSchema, placeShape, someOf } from './common';

/**
 * The page of an author (docs/specification.md#other-screens, "Author page"): of every contributor to a title
 * or edits a series.
 */
export const personViewSchema = z.object({
  slug: z.string(),
  ...placeShape,
  name: z.string(),
  website: z.string().nullable(),
  /** safe HTML, made from the editor's Markdown */
  bio: localizedTextSchema.nullable(),
  photo: imageSchema.nullable(),
  /** only roles that hold titles, authors first; of each the newest titles */
  roles: z.array(z.object({ role: contributorRoleSchema, titles: someOf(bookCardSchema) })),
  /** series that the person edits */
  series: z.array(namedSchema),
});
export type PersonView = z.infer<typeof personViewSchema>;
