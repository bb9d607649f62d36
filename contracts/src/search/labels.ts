import { z } from 'zod';

/** Names for the slugs that facets and addresses hold, in the language asked for, else the other. */
export const labelsSchema = z.object({
  disciplines: z.record(z.string(), z.string()),
  categories: z.record(z.string(), z.string()),
  series: z.record(z.string(), z.string()),
});
export type Labels = z.infer<typeof labelsSchema>;
