import type { RequestField } from '@colophon/contracts/requests/definition';
import type { RequestKind } from '@colophon/contracts/requests/definitions';

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
