import { z } from 'zod';
import { ENDED_SALES } from './product';

/** What is said of the sale of a title whatever the day is. */
export const titleSaleWordSchema = z.enum(['forthcoming', ...ENDED_SALES]);
export type TitleSaleWord = z.infer<typeof titleSaleWordSchema>;

/**
 * How lists and search speak of a title, all its editions taken together.
 * - `says`: what holds on every day, since an editor chose so for all that is left of it; null where the day decides
 * - `from`: ISO date from which it is available; before, it is forthcoming. Null: no edition has a date
 */
export const titleSaleSchema = z.object({
  says: titleSaleWordSchema.nullable(),
  from: z.iso.date().nullable(),
});
export type TitleSale = z.infer<typeof titleSaleSchema>;
