/** Name of the field in which a form brings its proof of work. */
export const PROOF_FIELD = 'proof';

/** Longer than any proof. */
const CUT_AT = 4000;

/** The proof that came with a form, as the shop takes it; undefined where there is none. What is too long is no proof, and is cut. */
export function proofIn(form: FormData): string | undefined {
  const value = form.get(PROOF_FIELD);
  return (typeof value === 'string' && value.slice(0, CUT_AT)) || undefined;
}
