import { dayText, type TypedDay, typedDay } from '@colophon/contracts/typed-day';
import { Field, TextInput, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useWords } from '../words';
import { dayInWords } from './day-words';
import { dayProblem } from './problems';
import { type FieldProps, type Unread, unread, useTyped } from './use-typed';

/** A day in the content manager: typed as people write days, kept as an ISO date. */
export function DayInput({ name, label, labelAction, hint, required = false, disabled = false }: FieldProps) {
  const words = useWords();
  const { locale } = useIntl();
  const { text, type, error, isLeft, leave } = useTyped<string>(name, dayText);
  const read = typedDay(text);
  const isWrong = isLeft || error !== undefined;
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={isWrong && (dayProblem(words, read) ?? error ?? false)}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        autoComplete="off"
        placeholder={words('fields.dayExample')}
        disabled={disabled}
        value={text}
        onChange={({ target }) => type(target.value, keptDay(target.value, typedDay(target.value)))}
        onBlur={leave}
      />
      {'day' in read && (
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {dayInWords(read.day, locale)}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function keptDay(typed: string, read: TypedDay): string | Unread | null {
  if ('day' in read) return read.day;
  return read.problem === 'blank' ? null : unread(typed);
}
