import { Form, useLocation } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { ErrorSummary } from '~/components/form/error-summary';
import { Field, type FieldAttributes } from '~/components/form/field';
import { HoneypotField } from '~/components/form/honeypot-field';
import { useFormFocus } from '~/components/form/use-form-focus';
import type { NotSent } from '~/sending/keep-page';
import { NotSentSummary } from '~/sending/not-sent-summary';
import { forgetFields, useSavedFields } from '~/sending/saved-fields';
import { PROOF_FIELD } from '~/work/form-names';
import { useRequiredWork } from '~/work/use-required-work';
import { begin } from './begin';
import { BEGUN_FIELD, KIND_FIELD, type RequestFieldView, type RequestFormView } from './form-fields';
import type { RequestOutcome } from './send-request.server';

type Props = { form: RequestFormView; outcome: RequestOutcome | null; notSent: NotSent | null };

/** One request form under its heading; replaced by a confirmation once it is sent. */
export function RequestForm({ form, outcome, notSent }: Props) {
  const heading = useId();
  const { pathname } = useLocation();
  const { kind, fields } = form;
  const refused = outcome && !outcome.sent ? outcome : null;
  const focus = useFormFocus(requestStart);
  const atWork = useRequiredWork(focus.ref, refused?.work ?? null);
  useSavedFields(
    focus.ref,
    kind,
    fields.map(({ control }) => control),
  );
  const labelOf = (control: string) => fields.find((field) => field.control === control)?.label ?? '';
  return (
    <section className="request" id={kind} aria-labelledby={heading}>
      <h2 id={heading}>{form.heading}</h2>
      {outcome?.sent ? (
        <Sent kind={kind} thanks={outcome.thanks} next={outcome.next} />
      ) : (
        <>
          {notSent && <NotSentSummary notSent={notSent} />}
          {refused && !atWork && (
            <ErrorSummary errors={refused.errors} messages={refused.messages} labelOf={labelOf} />
          )}
          {/* With the heading in the address, a browser without script comes back to this form and not to the top. */}
          <Form
            {...focus}
            className="fields"
            method="post"
            action={`${pathname}#${kind}`}
            noValidate
            preventScrollReset
          >
            <p className="small wide">{form.needed}</p>
            <input type="hidden" name={KIND_FIELD} value={kind} />
            <input type="hidden" name={BEGUN_FIELD} />
            <input type="hidden" name={PROOF_FIELD} />
            {fields.map((field) => (
              <RequestField
                key={field.control}
                field={field}
                choose={form.choose}
                value={refused?.values[field.control] ?? field.value}
                errors={refused?.errors[field.control]}
              />
            ))}
            <HoneypotField />
            <button className="button-main wide" type="submit" disabled={atWork}>
              {atWork ? refused?.work?.messages.sending : form.send}
            </button>
            {atWork && (
              <p className="wide" role="status">
                {refused?.work?.messages.working}
              </p>
            )}
          </Form>
        </>
      )}
    </section>
  );
}

function requestStart(form: HTMLFormElement): void {
  const field = form.elements.namedItem(BEGUN_FIELD);
  if (field instanceof HTMLInputElement) void begin(field);
}

type FieldProps = {
  field: RequestFieldView;
  choose: string;
  value: string;
  errors: readonly string[] | undefined;
};

function RequestField({ field, choose, value, errors }: FieldProps) {
  const { kind, control, label, help, optional, options, max, autocomplete } = field;
  const wide = kind === 'title' || kind === 'long-text';
  const input = {
    autoComplete: autocomplete ?? 'off',
    maxLength: max,
    defaultValue: value,
    ...(kind === 'email' && { type: 'email' }),
    ...(kind === 'isbn' && { inputMode: 'numeric' as const }),
  };
  const children = (attributes: FieldAttributes) =>
    kind === 'choice' ? (
      <select {...attributes} defaultValue={value}>
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    ) : (
      <textarea {...attributes} rows={4} {...input} />
    );
  return (
    <Field
      name={control}
      label={label}
      errors={errors}
      help={help ?? undefined}
      optional={optional}
      wide={wide}
      {...(kind === 'choice' || kind === 'long-text' ? { children } : input)}
    />
  );
}

/** The confirmation. It does not reveal whether we knew the e-mail address. */
function Sent({ kind, thanks, next }: { kind: string; thanks: string; next: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => forgetFields(kind), [kind]);
  return (
    <div className="prose" role="status" tabIndex={-1} ref={box}>
      <p className="lead">{thanks}</p>
      <p>{next}</p>
    </div>
  );
}
