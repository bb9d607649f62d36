import { AUTHOR_FIELDS, type AuthorField, SEALED_FIELDS } from '@colophon/contracts/forms/author-form';

/** Name of the field with the page's ticket. */
export const TICKET_FIELD = 'ticket';

/** The key of the form's saved fields. */
export const AUTHOR_FORM = 'author-form';
/** The fields that may leave the form unsealed: saved in the browser, and refunded after a refusal. */
export const OPEN_FIELDS = AUTHOR_FIELDS.filter((name) => !SEALED_FIELDS.has(name));

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
