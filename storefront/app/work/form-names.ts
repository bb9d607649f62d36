/** Name of the form field with the proof of work. */
export const PROOF_FIELD = 'proof';

/** Truncation limit: longer than any proof. */
const CUT_AT = 4000;

/** Reads the proof of work from a form; undefined without one. One that is too long is truncated, and so invalid. */
export function proofIn(form: FormData): string | undefined {
  const value = form.get(PROOF_FIELD);
  return (typeof value === 'string' && value.slice(0, CUT_AT)) || undefined;
}
