import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './field';

type Props = {
  /** messages by field, in the order of the form */
  errors: Readonly<Record<string, readonly string[]>>;
  /** messages that belong to no field */
  messages?: readonly string[];
  /** label of a field, for the link to it */
  labelOf: (field: string) => string;
  /** id that a field's link leads to, where it is not the field's own control */
  targetOf?: (field: string) => string | null;
};

const NONE: readonly string[] = [];

/** The error summary above a form, with a link to each field; takes the focus when it appears. */
export function ErrorSummary({ errors, messages = NONE, labelOf, targetOf = () => null }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const groups = groupErrors(errors);
  const count = groups.length + messages.length;
  // New errors from the server take the focus.
  useEffect(() => {
    if (errors || messages) box.current?.focus();
  }, [errors, messages]);
  if (count === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary">
      <h2 id="error-summary">{t('form.errorSummary', { count })}</h2>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {groups.map(({ text, fields }) => (
          <li key={text}>
            {text}{' '}
            {fields.map((field, i) => (
              <Fragment key={field}>
                {i > 0 && ' '}
                <span>
                  <a href={`#${targetOf(field) ?? fieldId(field)}`}>{labelOf(field)}</a>
                  {i < fields.length - 1 && ','}
                </span>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A message, and the fields that have it. */
type ErrorGroup = { text: string; fields: string[] };

/** Groups fields with the same message, in the order of the form, so that nine blank fields are one message. */
export function groupErrors(errors: Readonly<Record<string, readonly string[]>>): ErrorGroup[] {
  const groups = new Map<string, string[]>();
  for (const [field, list] of Object.entries(errors)) {
    if (list.length === 0) continue;
    const text = list.join(' ');
    groups.set(text, [...(groups.get(text) ?? []), field]);
  }
  return [...groups].map(([text, fields]) => ({ text, fields }));
}
