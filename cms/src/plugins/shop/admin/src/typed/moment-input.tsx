import type { TimeZone } from '@colophon/contracts/time-zone';
import { typedDay } from '@colophon/contracts/typed-day';
import { typedTime } from '@colophon/contracts/typed-time';
import { Box, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePressTimeZone } from '../press-clock';
import { useWords } from '../words';
import { momentInWords } from './day-words';
import { type MomentTexts, momentOf, momentTexts } from './moment';
import { dayProblem } from './problems';
import { type FieldProps, isSame, type Unread, unread } from './use-typed';

/**
 * A day and a time in the content manager: typed as people write them, on the clock of the press wherever its editor
 * is, kept as an instant. Nothing can be typed until that clock is known.
 */
export function MomentInput(props: FieldProps) {
  const words = useWords();
  const timeZone = usePressTimeZone();
  if (timeZone !== 'asking' && timeZone !== 'failed') return <OnPressClock {...props} timeZone={timeZone} />;
  const { name, label, hint, required = false } = props;
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={timeZone === 'failed' && words('fields.noClock')}
    >
      <Field.Label>{label}</Field.Label>
      <TextInput disabled value="…" />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function OnPressClock({
  name,
  label,
  labelAction,
  hint,
  required = false,
  disabled = false,
  timeZone,
}: FieldProps & { timeZone: TimeZone }) {
  const words = useWords();
  const { locale } = useIntl();
  const { value, onChange, error } = useField<string | Unread | null>(name);
  const held = typeof value === 'string' ? value : '';
  const [texts, setTexts] = useState(() => momentTexts(held, timeZone));
  const [isLeft, setLeft] = useState(false);
  const sent = useRef(value);
  // The form took another value than was typed: it was reset, or filled from another language.
  useEffect(() => {
    if (isSame(value, sent.current)) return;
    sent.current = value;
    setTexts(momentTexts(typeof value === 'string' ? value : '', timeZone));
    setLeft(false);
    // Only when the form's value is another one: it follows what is typed one render later.
  }, [value, timeZone]);
  const tell = (part: Partial<MomentTexts>) => {
    const next = { ...texts, ...part };
    const isBlank = next.day.trim() === '' && next.time.trim() === '';
    const read = momentOf(next, timeZone);
    const typed = 'iso' in read ? read.iso : unread(`${next.day} ${next.time}`);
    const kept = isBlank ? null : typed;
    sent.current = kept;
    setTexts(next);
    setLeft(false);
    onChange(name, kept as string);
  };
  const wrong = () => {
    const [day, time] = [typedDay(texts.day), typedTime(texts.time)];
    if ('problem' in day && 'problem' in time && day.problem === 'blank' && time.problem === 'blank')
      return null;
    if ('problem' in day)
      return day.problem === 'blank' ? words('fields.dayMissing') : dayProblem(words, day);
    if ('problem' in time) return words('fields.timeWrong');
    const read = momentOf(texts, timeZone);
    return 'problem' in read ? words('fields.timeSkipped') : null;
  };
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={(isLeft || error !== undefined) && (wrong() ?? error ?? false)}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex
        gap={2}
        // Between the two fields nothing is finished yet.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLeft(true);
        }}
      >
        <Box flex="2">
          <TextInput
            autoComplete="off"
            placeholder={words('fields.dayExample')}
            disabled={disabled}
            value={texts.day}
            onChange={({ target }) => tell({ day: target.value })}
          />
        </Box>
        <Box flex="1">
          <TextInput
            id={`${name}-time`}
            aria-label={words('fields.timeOf', { field: label })}
            autoComplete="off"
            placeholder={words('fields.timeExample')}
            disabled={disabled}
            value={texts.time}
            onChange={({ target }) => tell({ time: target.value })}
          />
        </Box>
      </Flex>
      {held !== '' && (
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {momentInWords(held, locale, timeZone)}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
