import { isFilledByBot } from '~/components/form/honeypot';
import { proofIn } from '~/work/form-names';

/** Names of the form's own fields. */
export const SIGN_UP_FIELDS = { email: 'email', spent: 'spent' } as const;

/** Minimum time between page load and submission: a faster one is taken for a bot. */
export const QUICKEST_MS = 1000;

/** Decision on a form: submit it, ask for a second click, or pretend success to a bot. */
export type SignUp =
  | { kind: 'send'; email: string; proof: string | undefined }
  | { kind: 'too-quick'; email: string }
  | { kind: 'pretend'; email: string };

/**
 * Reads the sign-up form. The time spent on the page is measured by JavaScript: a form without it was submitted without
 * JavaScript, and is not checked for it.
 */
export function readSignUp(form: FormData): SignUp {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const email = text(SIGN_UP_FIELDS.email).slice(0, 1000);
  if (isFilledByBot(form)) return { kind: 'pretend', email };
  const spent = text(SIGN_UP_FIELDS.spent);
  if (/^\d{1,9}$/.test(spent) && Number(spent) < QUICKEST_MS) return { kind: 'too-quick', email };
  return { kind: 'send', email, proof: proofIn(form) };
}
