import type { Locale } from '@colophon/contracts/locale';
import type { Shop } from '~/shop/client.server';
import { NEWSLETTER_WORDS } from './newsletter-words.server';
import { readSignUp } from './sign-up';

/** What a sign-up came to. `asked` says nothing of whether the address was known. */
export type SignUpAnswer =
  | { asked: true; email: string }
  | { asked: false; email: string; errors: Record<string, string[]>; messages: string[] };

/** Signs the address of the form up, or says what is wrong with it, in the visitor's language. */
export async function signUp(shop: Shop, form: FormData, locale: Locale): Promise<SignUpAnswer> {
  const words = NEWSLETTER_WORDS[locale].signUp;
  const { kind, email } = readSignUp(form);
  const refused = (messages: string[], errors: Record<string, string[]> = {}): SignUpAnswer => ({
    asked: false,
    email,
    errors,
    messages,
  });
  if (kind === 'pretend') return { asked: true, email };
  if (kind === 'too-quick') return refused([words.tooQuick]);
  const answer = await shop.call('newsletterSubscribe', { email });
  if (answer.kind === 'unreachable') return refused([words.unreachable]);
  const { success, messages, validationErrors } = answer.envelope;
  return success ? { asked: true, email } : refused(messages, validationErrors);
}
