import type { RequestKind } from '@colophon/contracts/forms/requests/definitions';
import type { Locale } from '@colophon/contracts/values/locale';
import { isTrapped } from '~/components/form/trap';
import type { Shop } from '~/shop/client.server';
import { type RequiredWork, requiredWork } from '~/work/required-work.server';
import { controlName } from './form-fields';
import { REQUEST_PAGE_MESSAGES } from './page-messages.server';
import { readRequestForm } from './read-request-form';

/** Result of a form. `values` and `errors` are filled in again by control, so that nothing must be retyped. */
export type RequestOutcome =
  | { kind: RequestKind; sent: true; thanks: string; next: string }
  | {
      kind: RequestKind;
      sent: false;
      values: Record<string, string>;
      errors: Record<string, string[]>;
      messages: string[];
      /** the proof of work that the browser must solve first; null when it was refused for another reason */
      work: RequiredWork | null;
    };

/** Submits the form to the shop, or returns its errors, in the visitor's language; null for an unknown form. */
export async function sendRequest(
  shop: Shop,
  form: FormData,
  locale: Locale,
): Promise<RequestOutcome | null> {
  const read = readRequestForm(form);
  if (!read) return null;
  const { kind, answers, begun, proof } = read;
  const texts = REQUEST_PAGE_MESSAGES[locale];
  const sent: RequestOutcome = {
    kind,
    sent: true,
    thanks: texts.sent,
    next: texts.sentNext.replace('{email}', () => answers.email?.trim() ?? ''),
  };
  const refused = (
    messages: string[],
    errors: Record<string, string[]> = {},
    work: RequiredWork | null = null,
  ): RequestOutcome => ({
    kind,
    sent: false,
    values: byControl(kind, answers),
    // Sorted in the order of the form, which the response's order may not be.
    errors: byControl(kind, inOrderOf(answers, errors)),
    messages,
    work,
  });
  if (isTrapped(form)) return sent;
  const response = await shop.call('requestSubmit', { answers, begun, proof }, kind);
  if (response.kind === 'unreachable') return refused([texts.unreachable]);
  const { success, messages, validationErrors, data } = response.envelope;
  return success ? sent : refused(messages, validationErrors, requiredWork(locale, data));
}

function byControl<T>(kind: RequestKind, byField: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(byField).map(([field, value]) => [controlName(kind, field), value]),
  );
}

function inOrderOf<T>(answers: object, byField: Readonly<Record<string, T>>): Record<string, T> {
  const known = Object.keys(answers).filter((field) => Object.hasOwn(byField, field));
  return Object.fromEntries(known.map((field) => [field, byField[field] as T]));
}
