import { SALE_STATES, type SaleState } from '@colophon/contracts/catalogue/product';
import { Field, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useTranslate } from '../messages';
import type { FieldProps } from './use-typed';

/** The sale state field of an edition in the content manager: one of six, each with its effect, or none. */
export function SaleStateInput({ name, label, labelAction, hint, required, disabled = false }: FieldProps) {
  const t = useTranslate();
  const { value, onChange, error } = useField<SaleState | null>(name);
  const chosen = SALE_STATES.find((state) => state === value) ?? null;
  return (
    <Field.Root name={name} hint={hint} required={required ?? false} error={error ?? false}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        placeholder={t('fields.sale.blank')}
        clearLabel={t('fields.sale.clear')}
        disabled={disabled}
        value={chosen ?? ''}
        onChange={(next) => onChange(name, SALE_STATES.find((state) => state === next) ?? null)}
        onClear={() => onChange(name, null)}
      >
        {SALE_STATES.map((state) => (
          <SingleSelectOption key={state} value={state}>
            {t(`fields.sale.${state}`)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Typography variant="pi" textColor="neutral600" aria-live="polite">
        {t(`fields.saleAbout.${chosen ?? 'blank'}`)}
      </Typography>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
