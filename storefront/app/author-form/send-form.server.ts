import { AUTHOR_FIELDS, type AuthorField } from '@colophon/contracts/forms/author-form';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Shop } from '~/shop/client.server';
import { AUTHOR_MESSAGES } from './author-messages.server';
import { readAuthorForm, refillValues } from './form-fields';

/** Result of the form. It never contains the values of encrypted fields. */
export type AuthorFormResult =
  | { sent: true }
  | {
      sent: false;
      /** messages by field, in the order of the form */
      errors: Partial<Record<AuthorField, string[]>>;
      messages: string[];
      values: Partial<Record<AuthorField, string>>;
      /** the page's ticket while it is valid, so that a correction does not restart the waiting time */
      ticket: string | null;
    };

/** Submits the form to the shop, or returns its errors, in the visitor's language. @returns the HTTP status too */
export async function sendAuthorForm(
  shop: Shop,
  form: FormData,
  locale: Locale,
): Promise<{ result: AuthorFormResult; status: number }> {
  const body = readAuthorForm(form);
  const refused = (
    messages: string[],
    errors: Partial<Record<AuthorField, string[]>>,
    ticket: string | null,
  ) => ({ sent: false, errors, messages, values: refillValues(body), ticket }) satisfies AuthorFormResult;
  const response = await shop.call('formAuthor', body);
  if (response.kind === 'unreachable') {
    return { result: refused([AUTHOR_MESSAGES[locale].unreachable], {}, body.ticket), status: 503 };
  }
  const { success, messages, validationErrors } = response.envelope;
  if (success) return { result: { sent: true }, status: 200 };
  const wrong = AUTHOR_FIELDS.filter((field) => validationErrors[field]);
  const errors = Object.fromEntries(wrong.map((field) => [field, validationErrors[field] ?? []]));
  // Without field errors the ticket itself may be refused: the page then gets a new one.
  return {
    result: refused(messages, errors, wrong.length > 0 ? body.ticket : null),
    status: response.status,
  };
}
