import { z } from 'zod';

/** What an author told us, tidied. The date as dd-mm-yyyy, the number with all nine digits. */
export const taxDataSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  bsn: z.string(),
  relationNumber: z.string(),
});
export type TaxData = z.infer<typeof taxDataSchema>;

/**
 * What lies inside a sealed text: the data under their names, and which row and key they were sealed for. What stands
 * outside, beside it, is inside too, so that nobody can give one author's number to another by swapping texts or names.
 */
export const sealedContentsSchema = z.strictObject({
  version: z.literal(1),
  row: z.uuid(),
  keyId: z.string(),
  fields: taxDataSchema,
});
export type SealedContents = z.infer<typeof sealedContentsSchema>;
