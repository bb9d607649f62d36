import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

type Props = {
  label: string;
  /** label of the empty choice */
  any: string;
  options: readonly { value: string; text: string }[];
  /** '' when nothing is chosen */
  value: string;
  onChange: (value: string) => void;
};

/** A select field to narrow a list, with an empty choice. */
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
