import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import { articleCardSchema, bookCardSchema, imageSchema, mediaSchema, placeShape } from './common';

/** The page of a news article (docs/specification.md#other-screens, "News article"). */
export const articleViewSchema = articleCardSchema.extend({
  documentId: z.string(),
  ...placeShape,
  /** safe HTML, made from the editor's Markdown */
  body: localizedTextSchema.nullable(),
  image: imageSchema.nullable(),
  /** when its text was last changed; UTC */
  changedAt: z.iso.datetime(),
  media: z.array(mediaSchema),
  /** related books, in the editor's order */
  titles: z.array(bookCardSchema),
  /** the neighbours in the list of news */
  newer: articleCardSchema.nullable(),
  older: articleCardSchema.nullable(),
});
export type ArticleView = z.infer<typeof articleViewSchema>;
