import { FIELD_LIMITS } from '@colophon/contracts/address';
import { Form } from '@remix-run/react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { TrapField } from '~/components/form/trap-field';
import { useLocale } from '~/language/use-locale';
import { PROOF_FIELD } from '~/work/form-names';
import { SIGN_UP_FIELDS } from './sign-up';

/** What the address field needs wherever it stands. */
export const EMAIL_FIELD = {
  name: SIGN_UP_FIELDS.email,
  type: 'email',
  autoComplete: 'email',
  maxLength: FIELD_LIMITS.email,
  required: true,
} as const;

type Props = { className: string; children: ReactNode; formRef?: RefObject<HTMLFormElement> };

/**
 * The form around the address field, the same in cached pages for everybody: a trap for programs, and the time spent
 * on the page, which only a script can tell.
 */
export function SignUpForm({ className, children, formRef }: Props) {
  const action = `/${useLocale()}/newsletter`;
  return (
    <Form ref={formRef} className={className} method="post" action={action} onSubmit={tellTimeSpent}>
      {children}
      <TrapField />
      <input type="hidden" name={SIGN_UP_FIELDS.spent} />
      <input type="hidden" name={PROOF_FIELD} />
    </Form>
  );
}

function tellTimeSpent({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const field = currentTarget.elements.namedItem(SIGN_UP_FIELDS.spent);
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
}
