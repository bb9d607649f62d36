import type { RequestField } from '@colophon/contracts/forms/requests/definition';
import type { RequestKind } from '@colophon/contracts/forms/requests/definitions';

/** Names of the hidden fields: the kind of form, and the timestamp of when it was begun. */
export const KIND_FIELD = 'request';
export const BEGUN_FIELD = 'begun';

/** A field for display, with its texts. */
export type RequestFieldView = Pick<RequestField, 'kind' | 'max' | 'autocomplete'> & {
  /** name of the control: unique across the forms of one page */
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

/** Returns the name of a field's control. */
export function controlName(kind: RequestKind, field: string): string {
  return `${kind}-${field}`;
}
