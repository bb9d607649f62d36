import { Field } from '@strapi/design-system';
import { type ShopWord, useWords } from './words';

type Props = {
  type?: 'text' | 'search' | 'number';
  label: ShopWord;
  hint?: ShopWord;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  maxLength?: number;
};

/** One line to type in, under its label. */
export function TextField({
  type = 'text',
  label,
  hint,
  value,
  onChange,
  required = false,
  maxLength = 100,
}: Props) {
  const words = useWords();
  return (
    <Field.Root hint={hint && words(hint)} required={required}>
      <Field.Label>{words(label)}</Field.Label>
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
