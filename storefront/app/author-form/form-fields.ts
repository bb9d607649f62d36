import { AUTHOR_FIELDS, AUTHOR_LIMITS, type AuthorField } from '@colophon/contracts/forms/author-form';
import { HONEYPOT_FIELD } from '~/components/form/honeypot';
import { proofIn } from '~/work/form-names';
import { type AuthorFieldView, OPEN_FIELDS, TICKET_FIELD } from './form-names';

type FieldMessages = Readonly<Record<AuthorField, { label: string; help: string }>>;

/** Returns the five fields in their order, with labels; all are text inputs (docs/specification.md#author-form). */
export function authorFields(messages: FieldMessages): AuthorFieldView[] {
  return AUTHOR_FIELDS.map((name) => ({
    name,
    label: messages[name].label,
    help: messages[name].help || null,
    optional: name === 'relationNumber',
    autoComplete: AUTOCOMPLETE[name],
    maxLength: (AUTHOR_LIMITS as Partial<Record<AuthorField, number>>)[name] ?? null,
    ...(name === 'email' && { inputMode: 'email' as const }),
  }));
}

const AUTOCOMPLETE: Readonly<Record<AuthorField, string>> = {
  name: 'family-name',
  email: 'email',
  dateOfBirth: 'off',
  bsn: 'off',
  relationNumber: 'off',
};

/** Reads the form as the shop's payload. It has no proof without script; a missing ticket is sent as '' (refused). */
export function readAuthorForm(form: FormData): Record<AuthorField, string> & {
  ticket: string;
  website?: string;
  proof?: string;
} {
  const text = (name: string, longest = 1000) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  const typed = Object.fromEntries(AUTHOR_FIELDS.map((name) => [name, text(name)])) as Record<
    AuthorField,
    string
  >;
  const proof = proofIn(form);
  const website = text(HONEYPOT_FIELD);
  return { ...typed, ticket: text(TICKET_FIELD, 200), ...(website && { website }), ...(proof && { proof }) };
}

/** Returns the values to fill in after an error: all but the encrypted fields, to be retyped without JavaScript. */
export function refillValues(
  typed: Readonly<Record<AuthorField, string>>,
): Partial<Record<AuthorField, string>> {
  return Object.fromEntries(OPEN_FIELDS.map((name) => [name, typed[name]]));
}
