import type { AuthorField } from '@colophon/contracts/author-form-fields';

/** Name of the field with the page's ticket. */
export const TICKET_FIELD = 'ticket';

/** A field as its page shows it. */
export type AuthorFieldView = {
  name: AuthorField;
  label: string;
  help: string | null;
  optional: boolean;
  /** what the browser may fill in; never the number */
  autoComplete: string;
  maxLength: number | null;
  type: 'text' | 'email';
};
