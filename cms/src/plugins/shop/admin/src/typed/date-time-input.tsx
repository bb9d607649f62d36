import { typedDay } from '@colophon/contracts/time/parse-day';
import { typedTime } from '@colophon/contracts/time/parse-time';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { Box, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../messages';
import { usePressTimeZone } from '../press-clock';
import { type DateTimeTexts, dateTimeTexts, instantOf } from './date-time';
import { longInstantText } from './day-text';
import { dayProblem } from './problems';
import { type FieldProps, isSame, type Unread, unreadText, useReported } from './use-typed';

/**
 * A date and time field of the content manager: typed in any usual form, in the press's zone wherever the editor is,
 * stored as an instant. Disabled until that zone is known.
 */
export function DateTimeInput(props: FieldProps) {
  const t = useTranslate();
  const timeZone = usePressTimeZone();
  if (timeZone !== 'asking' && timeZone !== 'failed') return <OnPressClock {...props} timeZone={timeZone} />;
  const { name, label, hint, required = false } = props;
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={timeZone === 'failed' && t('fields.noClock')}
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
  const t = useTranslate();
  const { locale } = useIntl();
  const { value, onChange, error } = useField<string | Unread | null>(name);
  const reported = useReported(value, error);
  const held = typeof value === 'string' ? value : '';
  const [texts, setTexts] = useState(() => dateTimeTexts(held, timeZone));
  const [isLeft, setLeft] = useState(false);
  const sent = useRef(value);
  // The form has another value than was typed: it was reset, or filled from another language.
  useEffect(() => {
    if (isSame(value, sent.current)) return;
    sent.current = value;
    setTexts(dateTimeTexts(typeof value === 'string' ? value : '', timeZone));
    setLeft(false);
    // Only when the form's value differs: it follows the typed text one render later.
  }, [value, timeZone]);
  const update = (part: Partial<DateTimeTexts>) => {
    const next = { ...texts, ...part };
    const isBlank = next.day.trim() === '' && next.time.trim() === '';
    const read = instantOf(next, timeZone);
    const typed = 'iso' in read ? read.iso : unreadText(`${next.day} ${next.time}`);
    const result = isBlank ? null : typed;
    sent.current = result;
    setTexts(next);
    setLeft(false);
    onChange(name, result as string);
  };
  const wrong = () => {
    const [day, time] = [typedDay(texts.day), typedTime(texts.time)];
    if ('problem' in day && 'problem' in time && day.problem === 'blank' && time.problem === 'blank')
      return null;
    if ('problem' in day) return day.problem === 'blank' ? t('fields.dayMissing') : dayProblem(t, day);
    if ('problem' in time) return t('fields.timeWrong');
    const read = instantOf(texts, timeZone);
    return 'problem' in read ? t('fields.timeSkipped') : null;
  };
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={(isLeft || reported !== null) && (wrong() ?? reported ?? false)}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex
        gap={2}
        // Focus moves between the two fields: not finished yet.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLeft(true);
        }}
      >
        <Box flex="2">
          <TextInput
            autoComplete="off"
            placeholder={t('fields.dayExample')}
            disabled={disabled}
            value={texts.day}
            onChange={({ target }) => update({ day: target.value })}
          />
        </Box>
        <Box flex="1">
          <TextInput
            id={`${name}-time`}
            aria-label={t('fields.timeOf', { field: label })}
            autoComplete="off"
            placeholder={t('fields.timeExample')}
            disabled={disabled}
            value={texts.time}
            onChange={({ target }) => update({ time: target.value })}
          />
        </Box>
      </Flex>
      {held !== '' && (
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {longInstantText(held, locale, timeZone)}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
