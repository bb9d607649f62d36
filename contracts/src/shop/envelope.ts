import { z } from 'zod';

/** Validation messages by field, in the visitor's language (docs/specification.md#general). */
export const validationErrorsSchema = z.record(z.string(), z.array(z.string()));
export type ValidationErrors = z.infer<typeof validationErrorsSchema>;

/**
 * The response of every call of the shop API (docs/specification.md#general). `data` is null where there is none; `messages`
 * are sentences for the visitor, in the language of Accept-Language.
 */
export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.object({
    success: z.boolean(),
    data: data.nullable(),
    messages: z.array(z.string()),
    validationErrors: validationErrorsSchema,
  });
}

export type Envelope<T> = {
  success: boolean;
  data: T | null;
  messages: string[];
  validationErrors: ValidationErrors;
};
