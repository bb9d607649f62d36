import { Field } from '@strapi/design-system';
import { type MessageKey, useTranslate } from '../messages';

type Props = {
  type?: 'text' | 'search' | 'number';
  label: MessageKey;
  hint?: MessageKey;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  maxLength?: number;
};

/** A single-line text field with its label. */
export function TextField({
  type = 'text',
  label,
  hint,
  value,
  onChange,
  required = false,
  maxLength = 100,
}: Props) {
  const t = useTranslate();
  return (
    <Field.Root hint={hint && t(hint)} required={required}>
      <Field.Label>{t(label)}</Field.Label>
      <Field.Input
        type={type}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.Hint />
    </Field.Root>
  );
}
