import { z } from 'zod';
import { localeSchema, localizedTextSchema } from '../values/locale';
import { localesSchema, mediaSchema } from './common';

/** A footer page (docs/specification.md#other-screens). */
export const pageViewSchema = z.object({
  paths: z.record(localeSchema, z.string()),
  translations: localesSchema,
  title: localizedTextSchema,
  /** safe HTML, made from the editor's Markdown */
  body: localizedTextSchema.nullable(),
  media: z.array(mediaSchema),
});
export type PageView = z.infer<typeof pageViewSchema>;
