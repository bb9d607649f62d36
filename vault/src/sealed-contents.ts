import { z } from 'zod';

/** An author's data, normalized. The date as dd-mm-yyyy, the number with all nine digits. */
export const taxDataSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  bsn: z.string(),
  relationNumber: z.string(),
});
export type TaxData = z.infer<typeof taxDataSchema>;

/**
 * Plain text of a sealed text: the data, and the row and key that they were sealed for. The fields outside are inside
 * too, so that swapping texts or names cannot give one author's number to another.
 */
export const sealedContentsSchema = z.strictObject({
  version: z.literal(1),
  row: z.uuid(),
  keyId: z.string(),
  fields: taxDataSchema,
});
export type SealedContents = z.infer<typeof sealedContentsSchema>;
