import { FIELD_LIMITS } from '@colophon/contracts/address';
import { Form } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { TrapField } from '~/components/form/trap-field';
import { useLocale } from '~/language/use-locale';
import { SIGN_UP_FIELDS } from './sign-up';

/** What the address field needs wherever it stands. */
export const EMAIL_FIELD = {
  name: SIGN_UP_FIELDS.email,
  type: 'email',
  autoComplete: 'email',
  maxLength: FIELD_LIMITS.email,
  required: true,
} as const;

/**
 * The form around the address field, the same in cached pages for everybody: a trap for programs, and the time spent
 * on the page, which only a script can tell.
 */
export function SignUpForm({ className, children }: { className: string; children: ReactNode }) {
  const action = `/${useLocale()}/newsletter`;
  return (
    <Form className={className} method="post" action={action} onSubmit={tellTimeSpent}>
      {children}
      <TrapField />
      <input type="hidden" name={SIGN_UP_FIELDS.spent} />
    </Form>
  );
}

function tellTimeSpent({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const field = currentTarget.elements.namedItem(SIGN_UP_FIELDS.spent);
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
}
