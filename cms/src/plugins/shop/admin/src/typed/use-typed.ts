import { useField } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What the content manager gives to a field of a form. */
export type FieldProps = {
  name: string;
  label: string;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** What a form holds in place of a value while a field cannot be read: the server refuses it. */
export type Unread = { typed: string };

/** Where what was typed stands beside the value that the form keeps of it. */
export type TypedField<Value> = {
  text: string;
  /** takes what was typed, and the value that it is, or {@link unread} */
  type: (text: string, value: Value | Unread | null) => void;
  saved: Value | null;
  error: string | undefined;
  /** whether the field was left with what it shows: until then nobody wants to be told that it is wrong */
  isLeft: boolean;
  leave: () => void;
};

/** A form's field of the content manager whose text is not its value. @param textOf  the text of a value */
export function useTyped<Value extends string | number>(
  name: string,
  textOf: (value: Value) => string,
): TypedField<Value> {
  const { value, initialValue, onChange, error } = useField<Value | Unread | null>(name);
  const [text, setText] = useState(() => textIn(value, textOf));
  const [isLeft, setLeft] = useState(false);
  const sent = useRef(value);
  // The form took another value than was typed: it was reset, or filled from another language.
  useEffect(() => {
    if (isSame(value, sent.current)) return;
    sent.current = value;
    setText(textIn(value, textOf));
    setLeft(false);
    // Only when the form's value is another one: it follows what is typed one render later.
  }, [value, textOf]);
  const saved = initialValue === undefined || typeof initialValue === 'object' ? null : initialValue;
  return {
    text,
    saved,
    error,
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

/** What the form holds for a text that is no value. */
export function unread(typed: string): Unread {
  return { typed };
}

/** Whether a form still holds what it was given: it may keep a copy of what is no value. */
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
