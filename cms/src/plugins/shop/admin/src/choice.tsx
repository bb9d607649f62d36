import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

type Props = {
  label: string;
  /** what stands there while nothing is chosen */
  any: string;
  options: readonly { value: string; text: string }[];
  /** '' while nothing is chosen */
  value: string;
  onChange: (value: string) => void;
};

/** One of some things to narrow a list to, or none of them. */
export function Choice({ label, any, options, value, onChange }: Props) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        placeholder={any}
        value={value}
        onChange={(chosen) => onChange(String(chosen))}
        onClear={() => onChange('')}
      >
        {options.map(({ value: each, text }) => (
          <SingleSelectOption key={each} value={each}>
            {text}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
