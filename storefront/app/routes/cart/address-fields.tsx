import { ADDRESS_FIELDS, type AddressField, deliveryField, FIELD_LIMITS } from '@colophon/contracts/address';
import type { Country } from '@colophon/contracts/shipping';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/components/form/field';
import { locksStreet } from '~/shop/address-lookup';
import type { OrderTextField, OrderValues } from '~/shop/order-form';
import { useAddressLookup } from '~/shop/use-address-lookup';

type Props = {
  /** 'delivery' for the alternate address: its fields have names of their own (SPEC section 3) */
  kind: 'billing' | 'delivery';
  countries: Country[];
  values: OrderValues;
  errors: Readonly<Record<string, readonly string[]>>;
  /** the country that the basket is delivered to, when this address decides it; else null */
  cartCountry: string | null;
  onCountry: (country: string) => void;
};

const AUTOCOMPLETE: Record<AddressField, string> = {
  country: 'country',
  postalcode: 'postal-code',
  houseNumber: 'address-line2',
  houseNumberAdd: 'address-line3',
  street: 'address-line1',
  city: 'address-level2',
};

/** Country, postal code, house number, addition, street and city: the last two come by themselves in the Netherlands. */
export function AddressFields({ kind, countries, values, errors, cartCountry, onCountry }: Props) {
  const { t } = useTranslation('shop');
  const name = (field: AddressField): OrderTextField => (kind === 'billing' ? field : deliveryField(field));
  const initial = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[name(field)]])) as Record<
    AddressField,
    string
  >;
  const lookup = useAddressLookup(initial, t('error.network'));
  const { phase, edit } = lookup;

  // The country may be changed in the table too: the address that decides it follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the basket's country changes
  useEffect(() => {
    if (cartCountry && cartCountry !== lookup.values.country) edit('country', cartCountry);
  }, [cartCountry]);

  const text = (
    field: Exclude<AddressField, 'country'>,
    more: { readOnly?: boolean; optional?: boolean } = {},
  ) => (
    <Field
      name={name(field)}
      label={t(`checkout.${field}`)}
      errors={errors[name(field)]}
      maxLength={FIELD_LIMITS[field]}
      autoComplete={`${kind === 'billing' ? 'billing' : 'shipping'} ${AUTOCOMPLETE[field]}`}
      value={lookup.values[field]}
      onChange={(event) => edit(field, event.currentTarget.value)}
      data-field={field}
      {...more}
    />
  );
  const locked = locksStreet(phase);
  return (
    <div className="fields" ref={lookup.container}>
      <Field name={name('country')} label={t('checkout.country')} errors={errors[name('country')]}>
        {(attributes) => (
          <select
            {...attributes}
            data-field="country"
            autoComplete={`${kind === 'billing' ? 'billing' : 'shipping'} country`}
            value={lookup.values.country}
            onChange={(event) => {
              edit('country', event.currentTarget.value);
              onCountry(event.currentTarget.value);
            }}
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="trio wide">
        {text('postalcode')}
        {text('houseNumber')}
        {text('houseNumberAdd', { optional: true })}
      </div>
      <div className={phase.kind === 'found' ? 'found wide' : 'resolved wide'}>
        <p className="ui lookup-state" role="status">
          {phase.kind === 'loading' && t('checkout.loadingAddress')}
          {phase.kind === 'found' && <span className="good">{t('checkout.addressFound')}</span>}
          {phase.kind === 'waiting' && <span className="small">{t('checkout.fillsItself')}</span>}
        </p>
        {text('street', { readOnly: locked })}
        {text('city', { readOnly: locked })}
        <p className="ui wrong lookup-state" role="status">
          {phase.kind === 'failed' && phase.messages.join(' ')}
        </p>
        {locked && (
          <button type="button" className="plain ui" onClick={lookup.openUp}>
            {t('checkout.enterYourself')}
          </button>
        )}
      </div>
    </div>
  );
}
