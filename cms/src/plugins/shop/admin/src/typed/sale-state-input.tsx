import { SALE_STATES, type SaleState } from '@colophon/contracts/product';
import { Field, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useWords } from '../words';
import type { FieldProps } from './use-typed';

/** The sale state of an edition in the content manager: one of six, each with what it does, or none. */
export function SaleStateInput({ name, label, labelAction, hint, required, disabled = false }: FieldProps) {
  const words = useWords();
  const { value, onChange, error } = useField<SaleState | null>(name);
  const chosen = SALE_STATES.find((state) => state === value) ?? null;
  return (
    <Field.Root name={name} hint={hint} required={required ?? false} error={error ?? false}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        placeholder={words('fields.sale.blank')}
        clearLabel={words('fields.sale.clear')}
        disabled={disabled}
        value={chosen ?? ''}
        onChange={(next) => onChange(name, SALE_STATES.find((state) => state === next) ?? null)}
        onClear={() => onChange(name, null)}
      >
        {SALE_STATES.map((state) => (
          <SingleSelectOption key={state} value={state}>
            {words(`fields.sale.${state}`)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Typography variant="pi" textColor="neutral600" aria-live="polite">
        {words(`fields.saleAbout.${chosen ?? 'blank'}`)}
      </Typography>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
