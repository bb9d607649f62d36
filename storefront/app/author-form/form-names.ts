import type { AuthorField } from '@colophon/contracts/forms/author-form-fields';

/** Name of the field with the page's ticket. */
export const TICKET_FIELD = 'ticket';

/** The key of the form's saved fields, which are those that are not sealed. */
export const AUTHOR_FORM = 'author-form';
export const SAVED_FIELDS: readonly AuthorField[] = ['name', 'email', 'relationNumber'];

/** A field for display. */
export type AuthorFieldView = {
  name: AuthorField;
  label: string;
  help: string | null;
  optional: boolean;
  /** autofill hint; never for the citizen service number (BSN) */
  autoComplete: string;
  maxLength: number | null;
  /** the on-screen keyboard of a phone */
  inputMode?: 'email';
};
