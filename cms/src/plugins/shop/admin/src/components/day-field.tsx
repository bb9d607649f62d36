import { dayText, typedDay } from '@colophon/contracts/time/parse-day';
import { Field, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type MessageKey, useTranslate } from '../messages';
import { longDayText } from '../typed/day-text';
import { dayProblem } from '../typed/problems';

type Props = { label: MessageKey; hint?: MessageKey; value: string; onChange: (day: string) => void };

/**
 * A date field of a form. Its value is an ISO date, or the typed text when that is not a date: the server refuses it,
 * and the field shows why.
 */
export function DayField({ label, hint, value, onChange }: Props) {
  const t = useTranslate();
  const { locale } = useIntl();
  const [text, setText] = useState(() => formatDayField(value));
  const [isLeft, setLeft] = useState(false);
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(formatDayField(value));
  }, [value]);
  const read = typedDay(text);
  const change = (typed: string) => {
    const next = typedDay(typed);
    reported.current = 'day' in next ? next.day : typed.trim();
    setText(typed);
    setLeft(false);
    onChange(reported.current);
  };
  return (
    <Field.Root hint={hint && t(hint)} error={isLeft && (dayProblem(t, read) ?? false)}>
      <Field.Label>{t(label)}</Field.Label>
      <Field.Input
        autoComplete="off"
        placeholder={t('fields.dayExample')}
        maxLength={40}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setLeft(true)}
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

function formatDayField(value: string): string {
  const read = typedDay(value);
  return 'day' in read ? dayText(read.day) : value;
}
