import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { Field } from '~/components/form/field';
import { HoneypotField } from '~/components/form/honeypot-field';
import { useFormFocus } from '~/components/form/use-form-focus';
import { useSavedFields } from '~/sending/saved-fields';
import { PROOF_FIELD } from '~/work/form-names';
import { AUTHOR_FORM, type AuthorFieldView, OPEN_FIELDS, TICKET_FIELD } from './form-names';
import type { AuthorFormResult } from './send-form.server';
import { beginWork, finishWork, forgetWork } from './work';

type Props = {
  fields: AuthorFieldView[];
  ticket: string;
  refused: Extract<AuthorFormResult, { sent: false }> | null;
  /** it was submitted and did not reach the server: the input is still there */
  notSent: boolean;
  messages: { sealed: string; send: string; sending: string };
};

/**
 * The five fields (docs/specification.md#other-screens and #4-states-and-transitions): idle, loading with the button
 * disabled, then thanks in place of the form, or errors under the fields and messages below the button. Nothing is
 * validated here. The browser saves what is no tax data.
 */
export function AuthorForm({ fields, ticket, refused, notSent, messages }: Props) {
  const { t } = useTranslation('shop');
  const submit = useSubmit();
  const navigation = useNavigation();
  const focus = useFormFocus(() => void beginWork());
  const [working, setWorking] = useState(false);
  useSavedFields(focus.ref, AUTHOR_FORM, OPEN_FIELDS);
  const loading = working || navigation.formMethod === 'POST';
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? '';
  const hasFieldErrors = Object.keys(refused?.errors ?? {}).length > 0;
  const alerts = notSent ? [t('error.network')] : (refused?.messages ?? []);
  useEffect(() => {
    // Without field errors it was the proof of work, or the ticket, that was refused.
    if (refused && Object.keys(refused.errors).length === 0) forgetWork();
  }, [refused]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (loading) return;
    setWorking(true);
    const proof = form.elements.namedItem(PROOF_FIELD);
    if (proof instanceof HTMLInputElement) proof.value = await finishWork();
    submit(form);
    setWorking(false);
  };

  return (
    <>
      {refused && <ErrorSummary errors={refused.errors} labelOf={labelOf} />}
      <Form className="fields one" method="post" noValidate {...focus} onSubmit={send}>
        {fields.map(({ name, label, help, optional, maxLength, ...input }) => (
          <Field
            key={name}
            name={name}
            label={label}
            errors={refused?.errors[name]}
            help={help ?? undefined}
            optional={optional}
            defaultValue={refused?.values[name]}
            {...(maxLength && { maxLength })}
            spellCheck={false}
            {...input}
          />
        ))}
        <p className="small">{messages.sealed}</p>
        <HoneypotField />
        <input type="hidden" name={TICKET_FIELD} value={refused?.ticket ?? ticket} />
        <input type="hidden" name={PROOF_FIELD} />
        <button className="button-main" type="submit" disabled={loading}>
          {loading ? messages.sending : messages.send}
        </button>
        <p className="hide" role="status">
          {loading && messages.sending}
        </p>
        {alerts.length > 0 && !loading && (
          <p className="wrong" role="alert" tabIndex={-1} ref={hasFieldErrors ? null : focusOnce}>
            {alerts.join(' ')}
          </p>
        )}
      </Form>
    </>
  );
}

/** Focuses a message when it appears: the pressed button lost the focus while it was disabled. An error summary comes first. */
function focusOnce(message: HTMLElement | null): void {
  message?.focus();
}
