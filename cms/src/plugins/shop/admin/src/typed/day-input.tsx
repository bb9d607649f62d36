import { dayText, type TypedDay, typedDay } from '@colophon/contracts/time/parse-day';
import { Field, TextInput, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useTranslate } from '../messages';
import { longDayText } from './day-text';
import { dayProblem } from './problems';
import { type FieldProps, type Unread, unreadText, useTyped } from './use-typed';

/** A date field of the content manager: typed in any usual form, stored as an ISO date. */
export function DayInput({ name, label, labelAction, hint, required = false, disabled = false }: FieldProps) {
  const t = useTranslate();
  const { locale } = useIntl();
  const { text, type, reported, isLeft, leave } = useTyped<string>(name, dayText);
  const read = typedDay(text);
  const isWrong = isLeft || reported !== null;
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={isWrong && (dayProblem(t, read) ?? reported ?? false)}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        autoComplete="off"
        placeholder={t('fields.dayExample')}
        disabled={disabled}
        value={text}
        onChange={({ target }) => type(target.value, formValueOf(target.value, typedDay(target.value)))}
        onBlur={leave}
      />
      {'day' in read && (
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {longDayText(read.day, locale)}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function formValueOf(typed: string, read: TypedDay): string | Unread | null {
  if ('day' in read) return read.day;
  return read.problem === 'blank' ? null : unreadText(typed);
}
