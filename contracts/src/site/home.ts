import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import { articleCardSchema, bookCardSchema, eventCardSchema } from './common';

/** The home page (docs/specification.md#other-screens): what editors put on the table. */
export const homeSchema = z.object({
  motto: localizedTextSchema.nullable(),
  intro: localizedTextSchema.nullable(),
  hero: bookCardSchema.nullable(),
  highlighted: z.array(bookCardSchema),
  recent: z.array(bookCardSchema),
  disciplines: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  catalogue: z.object({ url: z.string(), bytes: z.int() }).nullable(),
  promotion: z
    .object({ text: localizedTextSchema, button: localizedTextSchema, path: z.string() })
    .nullable(),
  news: z.array(articleCardSchema),
  event: eventCardSchema.nullable(),
  /** `text` is safe HTML, made from the editor's Markdown; every other text of this view is plain */
  about: z.object({ text: localizedTextSchema, path: z.string() }).nullable(),
});
export type HomeView = z.infer<typeof homeSchema>;
