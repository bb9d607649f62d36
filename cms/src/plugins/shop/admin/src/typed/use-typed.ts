import { useField, useForm } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../messages';
import { reportedProblem } from './problems';

/** Props that the content manager passes to a custom field. */
export type FieldProps = {
  name: string;
  label: string;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** The form value of a field whose text cannot be parsed: the server refuses it. */
export type Unread = { typed: string };

/** State of a field whose typed text differs from its form value. */
export type TypedField<Value> = {
  text: string;
  /** sets the typed text, and its value or {@link unreadText} */
  type: (text: string, value: Value | Unread | null) => void;
  saved: Value | null;
  /** what the form or the server reported about the present value; null when it was changed since */
  reported: string | null;
  /** whether the field lost focus with its present text: until then no error is shown */
  isLeft: boolean;
  leave: () => void;
};

/** State of a content manager field whose text is not its value. @param textOf  the text of a value */
export function useTyped<Value extends string | number>(
  name: string,
  textOf: (value: Value) => string,
): TypedField<Value> {
  const { value, initialValue, onChange, error } = useField<Value | Unread | null>(name);
  const reported = useReported(value, error);
  const [text, setText] = useState(() => textIn(value, textOf));
  const [isLeft, setLeft] = useState(false);
  const sent = useRef(value);
  // The form has another value than was typed: it was reset, or filled from another language.
  useEffect(() => {
    if (isSame(value, sent.current)) return;
    sent.current = value;
    setText(textIn(value, textOf));
    setLeft(false);
    // Only when the form's value differs: it follows the typed text one render later.
  }, [value, textOf]);
  const saved = initialValue === undefined || typeof initialValue === 'object' ? null : initialValue;
  return {
    text,
    saved,
    reported,
    isLeft,
    leave: () => setLeft(true),
    type(typed, next) {
      sent.current = next;
      setText(typed);
      setLeft(false);
      onChange(name, next as Value);
    },
  };
}

/**
 * The message of an error that was reported at a field, as long as the field has the value that it was reported for.
 * @param error  as `useField` returns it
 */
export function useReported(value: unknown, error: string | undefined): string | null {
  const t = useTranslate();
  // The same error may be reported again for another value: each attempt to save counts.
  const isSubmitting = useForm('useReported', ({ isSubmitting }) => isSubmitting);
  const [refused, setRefused] = useState({ value, error, isSubmitting });
  if (refused.error !== error || refused.isSubmitting !== isSubmitting) {
    setRefused({ value, error, isSubmitting });
    return reportedProblem(t, error, false);
  }
  return reportedProblem(t, error, !isSame(value, refused.value));
}

/** The form value of a text that cannot be parsed. */
export function unreadText(typed: string): Unread {
  return { typed };
}

/** Tells whether a form still has the value that it was given: it may hold a copy of an unparsed one. */
export function isSame(held: unknown, given: unknown): boolean {
  return held === given || (isUnread(held) && isUnread(given) && held.typed === given.typed);
}

function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

function textIn<Value>(held: Value | Unread | null | undefined, textOf: (value: Value) => string): string {
  if (held === null || held === undefined) return '';
  return isUnread(held) ? held.typed : textOf(held);
}
