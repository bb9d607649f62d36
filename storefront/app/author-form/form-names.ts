import type { AuthorField } from '@colophon/contracts/author-form-fields';

/** Names of what the form carries beside its five fields. */
export const TICKET_FIELD = 'ticket';
export const PROOF_FIELD = 'proof';

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
