import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './field';
import { groupErrors } from './group-errors';

type Props = {
  /** messages by field, in the order of the form */
  errors: Readonly<Record<string, readonly string[]>>;
  /** messages that belong to no field */
  messages?: readonly string[];
  /** label of a field, for the link to it */
  labelOf: (field: string) => string;
};

const NONE: readonly string[] = [];

/** Everything that is wrong with a form, above it, with a link to each field; takes the focus when it appears. */
export function ErrorSummary({ errors, messages = NONE, labelOf }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const groups = groupErrors(errors);
  const count = groups.length + messages.length;
  // A new answer of the server is a new thing to read: the focus goes to it.
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
                {i > 0 && ', '}
                <a href={`#${fieldId(field)}`}>{labelOf(field)}</a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
