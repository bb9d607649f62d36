import { isTrapped } from '~/components/form/trap';
import { proofIn } from '~/work/form-names';

/** Names of the form's own fields. */
export const SIGN_UP_FIELDS = { email: 'email', spent: 'spent' } as const;

/** Nobody reads a page, finds the form and fills it in within this time. */
export const QUICKEST_MS = 1000;

/** What to do with a form: send it on, ask for a second press, or only seem to have sent it. */
export type SignUp =
  | { kind: 'send'; email: string; proof: string | undefined }
  | { kind: 'too-quick'; email: string }
  | { kind: 'pretend'; email: string };

/**
 * Reads the sign-up form. The time spent on the page is told by a script: a form without it was sent without script,
 * and is not judged by it.
 */
export function readSignUp(form: FormData): SignUp {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const email = text(SIGN_UP_FIELDS.email).slice(0, 1000);
  if (isTrapped(form)) return { kind: 'pretend', email };
  const spent = text(SIGN_UP_FIELDS.spent);
  if (/^\d{1,9}$/.test(spent) && Number(spent) < QUICKEST_MS) return { kind: 'too-quick', email };
  return { kind: 'send', email, proof: proofIn(form) };
}
