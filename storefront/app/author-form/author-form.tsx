import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { ErrorSummary } from '~/components/form/error-summary';
import { Field } from '~/components/form/field';
import { TrapField } from '~/components/form/trap-field';
import { PROOF_FIELD } from '~/work/form-names';
import { type AuthorFieldView, TICKET_FIELD } from './form-names';
import type { AuthorAnswer } from './send-form.server';
import { beginWork, finishWork, forgetWork } from './work';

type Props = {
  fields: AuthorFieldView[];
  ticket: string;
  refused: Extract<AuthorAnswer, { sent: false }> | null;
  words: { sealed: string; send: string; sending: string };
};

/**
 * The five fields (SPEC sections 2 and 4): idle, loading with the button disabled, then thanks in its place, or errors
 * under the fields and messages below the button. Nothing is checked here, and nothing kept.
 */
export function AuthorForm({ fields, ticket, refused, words }: Props) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [working, setWorking] = useState(false);
  const loading = working || navigation.formMethod === 'POST';
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? '';
  useEffect(() => {
    // With no field to correct it was the proof, or the ticket, that was refused.
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
      <Form className="fields one" method="post" noValidate onFocus={beginWork} onSubmit={send}>
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
        <p className="small">{words.sealed}</p>
        <TrapField />
        <input type="hidden" name={TICKET_FIELD} value={refused?.ticket ?? ticket} />
        <input type="hidden" name={PROOF_FIELD} />
        <button className="button-main" type="submit" disabled={loading}>
          {loading ? words.sending : words.send}
        </button>
        <p className="hide" role="status">
          {loading && words.sending}
        </p>
        {refused && refused.messages.length > 0 && (
          <p className="wrong" role="alert">
            {refused.messages.join(' ')}
          </p>
        )}
      </Form>
    </>
  );
}
