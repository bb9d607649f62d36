import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import { imageSchema } from './common';

/** The partners of the press (docs/specification.md#other-screens, "Partners"), in the editors' order. */
export const partnersSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      url: z.string().nullable(),
      logo: imageSchema.nullable(),
      /** safe HTML, made from the editor's Markdown */
      text: localizedTextSchema.nullable(),
    }),
  ),
});
export type PartnersView = z.infer<typeof partnersSchema>;
