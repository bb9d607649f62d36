import {
  isRequestKind,
  type RequestKind,
  requestDefinition,
} from '@colophon/contracts/forms/requests/definitions';
import type { Locale } from '@colophon/contracts/values/locale';
import { isFilledByBot } from '~/components/form/honeypot';
import type { Shop } from '~/shop/client.server';
import { proofIn } from '~/work/form-names';
import { type RequiredWork, requiredWork } from '~/work/required-work.server';
import { BEGUN_FIELD, controlName, KIND_FIELD } from './form-fields';
import { REQUEST_PAGE_MESSAGES } from './page-messages.server';

/** Truncation limit, above every field's maximum, so that the shop can still report a value as too long. */
const CUT_AT = 5000;

/**
 * Reads a submitted form: the values by field, as typed.
 * @returns null for an unknown kind of form
 */
export function readRequestForm(form: FormData): {
  kind: RequestKind;
  answers: Record<string, string>;
  begun: string | undefined;
  proof: string | undefined;
} | null {
  const kind = form.get(KIND_FIELD);
  if (!isRequestKind(kind)) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, CUT_AT) : '';
  };
  const answers = requestDefinition(kind).fields.map(
    ({ name }) => [name, text(controlName(kind, name))] as const,
  );
  return {
    kind,
    answers: Object.fromEntries(answers),
    begun: text(BEGUN_FIELD).slice(0, 200) || undefined,
    proof: proofIn(form),
  };
}

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
  if (isFilledByBot(form)) return sent;
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
