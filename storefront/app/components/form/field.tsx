import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  name: string;
  label: string;
  errors?: readonly string[] | undefined;
  help?: string | undefined;
  /** 'optional' after the label */
  optional?: boolean;
  wide?: boolean;
  /** renders another control than an input: gets the attributes that link it to label, help and errors */
  children?: (attributes: FieldAttributes) => ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'>;

export type FieldAttributes = {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** Returns the id of a field's control, the target of the error summary's link. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/**
 * Label, control, errors and help of one field, associated by ARIA attributes
 * (docs/specification.md#8-the-error-catalogue: errors stand under their field).
 */
export function Field({ name, label, errors = [], help, optional, wide, children, ...input }: Props) {
  const { t } = useTranslation();
  const id = fieldId(name);
  const wrong = errors.length > 0;
  const described = [wrong && `${id}-errors`, help && `${id}-help`].filter(Boolean).join(' ');
  const attributes: FieldAttributes = {
    id,
    name,
    ...(wrong && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <div className={['field', wrong && 'is-wrong', wide && 'wide'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label} {optional && <i>{t('form.optional')}</i>}
      </label>
      {children ? children(attributes) : <input type="text" {...input} {...attributes} />}
      {wrong && (
        <p className="wrong" id={`${id}-errors`}>
          {errors.join(' ')}
        </p>
      )}
      {help && (
        <p className="small" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
