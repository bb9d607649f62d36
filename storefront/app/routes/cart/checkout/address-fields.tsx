import type { Country } from '@colophon/contracts/shop/shipping';
import {
  ADDRESS_FIELDS,
  type AddressField,
  deliveryField,
  FIELD_LIMITS,
} from '@colophon/contracts/values/address';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { locksStreet } from '~/checkout/address-lookup';
import type { StreetWay } from '~/checkout/locked-street';
import type { OrderTextField, OrderValues } from '~/checkout/order-form';
import { useAddressLookup } from '~/checkout/use-address-lookup';
import { Field, fieldId } from '~/components/form/field';

type Props = {
  /** 'delivery' for the alternate address, whose fields have other names (docs/specification.md#address) */
  kind: 'billing' | 'delivery';
  countries: Country[];
  values: OrderValues;
  errors: Readonly<Record<string, readonly string[]>>;
  /** the cart's delivery country, when this address decides it; else null */
  cartCountry: string | null;
  onCountry: (country: string) => void;
  /** called whenever another control changes street and city */
  onWay: (way: StreetWay) => void;
};

const AUTOCOMPLETE: Record<AddressField, string> = {
  country: 'country',
  postalcode: 'postal-code',
  houseNumber: 'address-line2',
  houseNumberAdd: 'address-line3',
  street: 'address-line1',
  city: 'address-level2',
};

/** Country, postal code, house number, addition, street and city; in the Netherlands the last two are looked up. */
export function AddressFields({ kind, countries, values, errors, cartCountry, onCountry, onWay }: Props) {
  const { t } = useTranslation('shop');
  const name = (field: AddressField): OrderTextField => (kind === 'billing' ? field : deliveryField(field));
  const initial = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[name(field)]])) as Record<
    AddressField,
    string
  >;
  const lookup = useAddressLookup(initial, t('error.network'), onCountry);
  const { phase, edit } = lookup;

  // The country can be changed in the cart table too: the address that decides it is updated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the basket's country changes
  useEffect(() => {
    if (cartCountry && cartCountry !== lookup.values.country) edit('country', cartCountry);
  }, [cartCountry]);

  const locked = locksStreet(phase);
  const byHand = `by-hand-${kind}`;
  const way = phase.kind === 'failed' ? byHand : locked ? fieldId(name('postalcode')) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the way changes
  useEffect(() => onWay(way), [way]);

  const text = (
    field: Exclude<AddressField, 'country'>,
    more: { readOnly?: boolean; optional?: boolean } = {},
  ) => (
    <Field
      name={name(field)}
      label={t(`checkout.${field}`)}
      // A field that is filled in by another one cannot be corrected itself: the summary links to that one.
      errors={more.readOnly ? [] : errors[name(field)]}
      maxLength={FIELD_LIMITS[field]}
      autoComplete={`${kind === 'billing' ? 'billing' : 'shipping'} ${AUTOCOMPLETE[field]}`}
      value={lookup.values[field]}
      onChange={(event) => edit(field, event.currentTarget.value)}
      data-field={field}
      {...more}
    />
  );
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
          {phase.kind === 'loading' && <span>{t('checkout.loadingAddress')}</span>}
          {phase.kind === 'found' && <span className="good">{t('checkout.addressFound')}</span>}
          {phase.kind === 'waiting' && <span className="small">{t('checkout.fillsItself')}</span>}
        </p>
        {text('street', { readOnly: locked })}
        {text('city', { readOnly: locked })}
        <p className="ui wrong lookup-state" role="status">
          {phase.kind === 'failed' && phase.messages.join(' ')}
        </p>
        {phase.kind === 'failed' && (
          <button type="button" id={byHand} className="plain ui" onClick={lookup.openUp}>
            {t('checkout.enterYourself')}
          </button>
        )}
      </div>
    </div>
  );
}
