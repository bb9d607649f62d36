import { z } from 'zod';
import { ENDED_SALES } from './product';

/** The sale states of a title that do not depend on the day. */
export const titleSaleStateSchema = z.enum(['forthcoming', ...ENDED_SALES]);
export type TitleSaleState = z.infer<typeof titleSaleStateSchema>;

/**
 * The sale of a title in lists and search, over all its editions.
 * - `says`: the state on every day, if an editor chose it for all remaining editions; null where the day decides
 * - `from`: ISO date from which it is available; before, it is forthcoming. Null: no edition has a date
 */
export const titleSaleSchema = z.object({
  state: titleSaleStateSchema.nullable(),
  from: z.iso.date().nullable(),
});
export type TitleSale = z.infer<typeof titleSaleSchema>;
