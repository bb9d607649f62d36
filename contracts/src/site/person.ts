import { z } from 'zod';
import { localizedTextSchema } from '../locale';
import { contributorRoleSchema } from '../title-source';
import { bookCardSchema, imageSchema, namedSchema, placeShape, someOf } from './common';

/** The page of an author (SPEC section 2, "Author page"): of anybody who contributed to a title or edits a series. */
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
