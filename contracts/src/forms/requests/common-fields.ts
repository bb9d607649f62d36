import { FIELD_LIMITS } from '../../values/address';
import type { RequestField } from './definition';

/** Fields of every form: the sender, and the book. */
export const NAME = {
  name: 'name',
  kind: 'text',
  max: FIELD_LIMITS.firstName,
  required: true,
  autocomplete: 'name',
} as const satisfies RequestField;

export const EMAIL = {
  name: 'email',
  kind: 'email',
  max: FIELD_LIMITS.email,
  required: true,
  autocomplete: 'email',
} as const satisfies RequestField;

export const TITLE = {
  name: 'title',
  kind: 'title',
  max: 400,
  required: true,
} as const satisfies RequestField;

/** Optional: who has the book in mind knows its title, seldom its number. */
export const ISBN = {
  name: 'isbn',
  kind: 'isbn',
  max: 20,
  required: false,
} as const satisfies RequestField;

/** Where a printed copy is sent. */
export const POSTAL_ADDRESS = {
  name: 'postalAddress',
  kind: 'long-text',
  max: 500,
  required: false,
  requiredWhen: { field: 'copy', is: 'printed' },
  autocomplete: 'street-address',
} as const satisfies RequestField;

/** On paper or as a file. */
export const COPY = {
  name: 'copy',
  kind: 'choice',
  max: 20,
  required: true,
  options: ['printed', 'file'],
} as const satisfies RequestField;

export const REMARKS = {
  name: 'remarks',
  kind: 'long-text',
  max: 2000,
  required: false,
} as const satisfies RequestField;
