import { AUTHOR_FIELDS, type AuthorField } from '@colophon/contracts/author-form-fields';
import type { Locale } from '@colophon/contracts/locale';
import type { Shop } from '~/shop/client.server';
import { AUTHOR_WORDS } from './author-words.server';
import { readAuthorForm, valuesToKeep } from './form-fields';

/** What the form came to. Nothing in it ever holds what is sealed. */
export type AuthorAnswer =
  | { sent: true }
  | {
      sent: false;
      /** messages by field, in the order of the form */
      errors: Partial<Record<AuthorField, string[]>>;
      messages: string[];
      values: Partial<Record<AuthorField, string>>;
      /** the page's own ticket, as long as it counts: who corrects something does not begin to wait again */
      ticket: string | null;
    };

/** Sends the form on, or says what is wrong with it, in the visitor's language. @returns the answer's status too */
export async function sendAuthorForm(
  shop: Shop,
  form: FormData,
  locale: Locale,
): Promise<{ answer: AuthorAnswer; status: number }> {
  const body = readAuthorForm(form);
  const refused = (
    messages: string[],
    errors: Partial<Record<AuthorField, string[]>>,
    ticket: string | null,
  ) => ({ sent: false, errors, messages, values: valuesToKeep(body), ticket }) satisfies AuthorAnswer;
  const answer = await shop.call('formAuthor', body);
  if (answer.kind === 'unreachable') {
    return { answer: refused([AUTHOR_WORDS[locale].unreachable], {}, body.ticket), status: 503 };
  }
  const { success, messages, validationErrors } = answer.envelope;
  if (success) return { answer: { sent: true }, status: 200 };
  const wrong = AUTHOR_FIELDS.filter((field) => validationErrors[field]);
  const errors = Object.fromEntries(wrong.map((field) => [field, validationErrors[field] ?? []]));
  // With no field to correct it may be the ticket itself that is refused: the page comes with a new one.
  return { answer: refused(messages, errors, wrong.length > 0 ? body.ticket : null), status: answer.status };
}
