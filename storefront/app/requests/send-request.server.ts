import type { Locale } from '@colophon/contracts/locale';
import type { RequestKind } from '@colophon/contracts/requests/definitions';
import { isTrapped } from '~/components/form/trap';
import type { Shop } from '~/shop/client.server';
import { type AskedWork, askedWork } from '~/work/asked-work.server';
import { controlName } from './form-fields';
import { REQUEST_PAGE_WORDS } from './page-words.server';
import { readRequestForm } from './read-request-form';

/** What a form came to. `values` and `errors` go back to it by control, so that nothing is typed twice. */
export type RequestOutcome =
  | { kind: RequestKind; sent: true; said: string; next: string }
  | {
      kind: RequestKind;
      sent: false;
      values: Record<string, string>;
      errors: Record<string, string[]>;
      messages: string[];
      /** what the browser is to solve first; null when it was refused for another reason */
      work: AskedWork | null;
    };

/** Sends the form on, or says what is wrong with it, in the visitor's language; null when it is none of ours. */
export async function sendRequest(
  shop: Shop,
  form: FormData,
  locale: Locale,
): Promise<RequestOutcome | null> {
  const read = readRequestForm(form);
  if (!read) return null;
  const { kind, answers, begun, proof } = read;
  const words = REQUEST_PAGE_WORDS[locale];
  const sent: RequestOutcome = {
    kind,
    sent: true,
    said: words.sent,
    next: words.sentNext.replace('{email}', () => answers.email?.trim() ?? ''),
  };
  const refused = (
    messages: string[],
    errors: Record<string, string[]> = {},
    work: AskedWork | null = null,
  ): RequestOutcome => ({
    kind,
    sent: false,
    values: byControl(kind, answers),
    // In the order of the form, which the answer's own need not be.
    errors: byControl(kind, inOrderOf(answers, errors)),
    messages,
    work,
  });
  if (isTrapped(form)) return sent;
  const answer = await shop.call('requestSubmit', { answers, begun, proof }, kind);
  if (answer.kind === 'unreachable') return refused([words.unreachable]);
  const { success, messages, validationErrors, data } = answer.envelope;
  return success ? sent : refused(messages, validationErrors, askedWork(locale, data));
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
