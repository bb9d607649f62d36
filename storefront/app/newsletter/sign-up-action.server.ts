import type { Locale } from '@colophon/contracts/values/locale';
import type { Shop } from '~/shop/client.server';
import { type RequiredWork, requiredWork } from '~/work/required-work.server';
import { NEWSLETTER_MESSAGES } from './newsletter-messages.server';
import { readSignUp } from './sign-up';

/** Result of a sign-up. `asked` does not reveal whether the address was subscribed already. */
export type SignUpResult =
  | { accepted: true; email: string }
  | {
      accepted: false;
      email: string;
      errors: Record<string, string[]>;
      messages: string[];
      /** the proof of work that the browser must solve first; null when it was refused for another reason */
      work: RequiredWork | null;
    };

/** Signs up the address in the form, or returns its errors, in the visitor's language. */
export async function signUp(shop: Shop, form: FormData, locale: Locale): Promise<SignUpResult> {
  const texts = NEWSLETTER_MESSAGES[locale].signUp;
  const read = readSignUp(form);
  const { email } = read;
  const refused = (
    messages: string[],
    errors: Record<string, string[]> = {},
    work: RequiredWork | null = null,
  ): SignUpResult => ({
    accepted: false,
    email,
    errors,
    messages,
    work,
  });
  if (read.kind === 'pretend') return { accepted: true, email };
  if (read.kind === 'too-quick') return refused([texts.tooQuick]);
  const response = await shop.call('newsletterSubscribe', { email, proof: read.proof });
  if (response.kind === 'unreachable') return refused([texts.unreachable]);
  const { success, messages, validationErrors, data } = response.envelope;
  return success
    ? { accepted: true, email }
    : refused(messages, validationErrors, requiredWork(locale, data));
}
