import type { RequestField } from '@colophon/contracts/requests/definition';
import { isRequestKind, type RequestKind, requestDefinition } from '@colophon/contracts/requests/definitions';

/** The form's own fields: which form it is, and the moment at which it was begun. */
export const KIND_FIELD = 'request';
export const BEGUN_FIELD = 'begun';

/** A field as the page shows it, words and all. */
export type RequestFieldView = Pick<RequestField, 'kind' | 'max' | 'autocomplete'> & {
  /** of its control: two forms on one page have no control of one name */
  control: string;
  label: string;
  help: string | null;
  optional: boolean;
  options: { value: string; label: string }[];
  value: string;
};
export type RequestFormView = {
  kind: RequestKind;
  heading: string;
  needed: string;
  choose: string;
  send: string;
  fields: RequestFieldView[];
};

/** The name of a field's control. */
export function controlName(kind: RequestKind, field: string): string {
  return `${kind}-${field}`;
}

/** Longer than any field takes: enough to say that it is too long. */
const CUT_AT = 5000;

/**
 * Reads a submitted form: the answers by field, as they were typed.
 * @returns null when it names no form of ours
 */
export function readRequestForm(
  form: FormData,
): { kind: RequestKind; answers: Record<string, string>; begun: string | undefined } | null {
  const kind = form.get(KIND_FIELD);
  if (!isRequestKind(kind)) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, CUT_AT) : '';
  };
  const answers = requestDefinition(kind).fields.map(
    ({ name }) => [name, text(controlName(kind, name))] as const,
  );
  return { kind, answers: Object.fromEntries(answers), begun: text(BEGUN_FIELD).slice(0, 200) || undefined };
}
