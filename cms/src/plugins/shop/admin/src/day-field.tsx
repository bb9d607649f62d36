import { dayText, typedDay } from '@colophon/contracts/typed-day';
import { Field, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { dayInWords } from './typed/day-words';
import { dayProblem } from './typed/problems';
import { type ShopWord, useWords } from './words';

type Props = { label: ShopWord; hint?: ShopWord; value: string; onChange: (day: string) => void };

/**
 * A day in a form of the desk, typed as people write days. Its value is an ISO date, or what was typed where that is no
 * day: the server refuses it, and the field says why.
 */
export function DayField({ label, hint, value, onChange }: Props) {
  const words = useWords();
  const { locale } = useIntl();
  const [text, setText] = useState(() => shown(value));
  const [isLeft, setLeft] = useState(false);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(shown(value));
  }, [value]);
  const read = typedDay(text);
  const tell = (typed: string) => {
    const next = typedDay(typed);
    told.current = 'day' in next ? next.day : typed.trim();
    setText(typed);
    setLeft(false);
    onChange(told.current);
  };
  return (
    <Field.Root hint={hint && words(hint)} error={isLeft && (dayProblem(words, read) ?? false)}>
      <Field.Label>{words(label)}</Field.Label>
      <Field.Input
        autoComplete="off"
        placeholder={words('fields.dayExample')}
        maxLength={40}
        value={text}
        onChange={({ target }) => tell(target.value)}
        onBlur={() => setLeft(true)}
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

function shown(value: string): string {
  const read = typedDay(value);
  return 'day' in read ? dayText(read.day) : value;
}
