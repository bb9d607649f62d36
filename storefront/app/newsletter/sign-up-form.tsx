import { FIELD_LIMITS } from '@colophon/contracts/values/address';
import { Form } from '@remix-run/react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { HoneypotField } from '~/components/form/honeypot-field';
import { useLocale } from '~/language/use-locale';
import { PROOF_FIELD } from '~/work/form-names';
import { SIGN_UP_FIELDS } from './sign-up';

/** The key of the form's saved address. */
export const SIGN_UP_FORM = 'newsletter';

/** Attributes of the e-mail field. */
export const EMAIL_FIELD = {
  name: SIGN_UP_FIELDS.email,
  type: 'email',
  autoComplete: 'email',
  maxLength: FIELD_LIMITS.email,
  required: true,
} as const;

type Props = {
  className: string;
  children: ReactNode;
  formRef?: RefObject<HTMLFormElement>;
  /** handles the submission where JavaScript runs */
  onSend?: (form: HTMLFormElement) => void;
};

/**
 * The sign-up form, the same in cached pages for every visitor: with a honeypot for bots, and the time spent on the
 * page, which is measured by JavaScript.
 */
export function SignUpForm({ className, children, formRef, onSend }: Props) {
  const action = `/${useLocale()}/newsletter`;
  return (
    <Form
      ref={formRef}
      className={className}
      method="post"
      action={action}
      onSubmit={(event) => {
        tellTimeSpent(event);
        if (!onSend) return;
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {children}
      <HoneypotField />
      <input type="hidden" name={SIGN_UP_FIELDS.spent} />
      <input type="hidden" name={PROOF_FIELD} />
    </Form>
  );
}

function tellTimeSpent({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const field = currentTarget.elements.namedItem(SIGN_UP_FIELDS.spent);
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
}
