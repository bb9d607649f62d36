import { FIELD_LIMITS } from '@colophon/contracts/values/address';
import { Form, useFetcher } from '@remix-run/react';
import { type ComponentProps, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartPage } from '~/cart/load-cart.server';
import { emptyOrder } from '~/checkout/empty-order';
import { cartCountries, type FormCountries } from '~/checkout/form-countries';
import type { StreetWays } from '~/checkout/locked-street';
import type { OrderValues } from '~/checkout/order-form';
import { type TypedOrder, useTypedOrder } from '~/checkout/use-typed-order';
import { ErrorSummary } from '~/components/form/error-summary';
import { Field } from '~/components/form/field';
import { RenewOnError } from '~/components/renew-on-error';
import { useLocale } from '~/language/use-locale';
import { CART_FETCHER, ORDER_FORM, useCartSubmit } from '~/routes/cart/basket/cart-form';
import type { NotSent } from '~/sending/keep-page';
import { NotSentSummary } from '~/sending/not-sent-summary';
import { AddressFields } from './address-fields';
import { CheckoutSection } from './checkout-section';
import type { OrderProblems } from './order-action.server';
import { OrderProblemList } from './order-problems';
import { PaymentOptions } from './payment-options';
import { SubmitOrder } from './submit-order';
import { Terms } from './terms';

type Props = {
  page: CartPage;
  notice: 'cancel' | 'decline' | null;
  problems: OrderProblems | null;
  /** the order was submitted and did not reach the server */
  notSent: NotSent | null;
  /** the values that were entered before a payment that failed */
  draft: OrderValues | null;
};

/**
 * The checkout form of docs/specification.md#checkout-form-on-the-cart-page, below the cart. It restores the values
 * that were entered before.
 */
export function CheckoutForm({ draft, ...props }: Props) {
  const { cart } = props.page;
  // Initialised once, on load: a change of the cart must not overwrite what is being typed.
  const typed = useTypedOrder(
    () => draft ?? emptyOrder({ delivery: cart.deliveryCountry, billing: homeOf(cart) }),
  );
  return <OrderForm key={typed.version} typed={typed} {...props} />;
}

/** Returns the buyer's country, as far as the cart knows it. */
const homeOf = (cart: CartPage['cart']): string => cart.billingCountry ?? cart.deliveryCountry;

function OrderForm({ page, notice, problems, notSent, typed }: Omit<Props, 'draft'> & { typed: TypedOrder }) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const { cart, countries, paymentOptions } = page;
  const changeCart = useCartSubmit();
  const home = homeOf(cart);
  const { start } = typed;
  const values = problems?.values ?? start;
  const errors = problems?.errors ?? NO_ERRORS;
  const [places, setPlaces] = useState<FormCountries>({
    billing: values.country,
    delivery: values.deliveryCountry,
    other: values.hasAlternateDeliveryAddress,
  });
  const [ways, setWays] = useState<StreetWays>({ billing: null, delivery: null });
  // Without shipping there is no other address: e-books bear the VAT of the buyer's country.
  const alternate = places.other && cart.needsShipping;
  const follow = (change: Partial<FormCountries>) => {
    // The cart table may have changed the country since: use the current one of the address that decides it.
    const billing = alternate ? places.billing : home;
    const now = { billing, delivery: cart.deliveryCountry, other: places.other, ...change };
    setPlaces(now);
    const basket = cartCountries({ ...now, other: now.other && cart.needsShipping });
    changeCart({ intent: 'country', country: basket.country, billing: basket.billing ?? '' });
  };
  const address = () => ({ countries, values: typed.latest() ?? values, errors });
  const { held, holdWhileChanging } = useHold();
  return (
    <Form
      id={ORDER_FORM}
      method="post"
      action={`/${locale}/cart`}
      className="checkout"
      noValidate
      preventScrollReset
      ref={typed.form}
      onChange={typed.save}
      onSubmit={holdWhileChanging}
    >
      <input type="hidden" name="cartVersion" value={cart.version} />
      <input type="hidden" name="total" value={cart.totals.total} />
      <div className="wrap checkout-say">
        {notice && !problems && (
          <div className="say" role="status" id="payment-notice">
            <p>{t(`payment.${notice}`)}</p>
          </div>
        )}
        {notSent && <NotSentSummary notSent={notSent} />}
        {held && <ErrorSummary errors={NO_ERRORS} messages={held} labelOf={String} />}
        {problems && !held && <OrderProblemList problems={problems} ways={ways} />}
      </div>
      <CheckoutSection title={t('checkout.details')}>
        <div className="fields">
          <p className="small wide">{t('checkout.allNeeded')}</p>
          <Text name="firstName" autoComplete="given-name" values={values} errors={errors} />
          <Text name="lastName" autoComplete="family-name" values={values} errors={errors} />
          <Text name="email" autoComplete="email" inputMode="email" values={values} errors={errors} />
          <Text
            name="phone"
            type="tel"
            autoComplete="tel"
            {...(cart.needsShipping ? { help: t('checkout.phoneHelp') } : { optional: true })}
            values={values}
            errors={errors}
          />
        </div>
      </CheckoutSection>
      <CheckoutSection title={t('checkout.address')}>
        <RenewOnError>
          {() => (
            <AddressFields
              kind="billing"
              cartCountry={alternate ? null : home}
              {...address()}
              onCountry={(billing) => follow({ billing })}
              onWay={(billing) => setWays((now) => ({ ...now, billing }))}
            />
          )}
        </RenewOnError>
        {cart.needsShipping && (
          <RenewOnError>
            {() => (
              <OtherAddress
                checked={places.other}
                onCheck={(other) => follow({ other })}
                cartCountry={alternate ? cart.deliveryCountry : null}
                {...address()}
                onCountry={(delivery) => follow({ delivery })}
                onWay={(delivery) => setWays((now) => ({ ...now, delivery }))}
              />
            )}
          </RenewOnError>
        )}
      </CheckoutSection>
      {cart.totals.total > 0 && (
        <CheckoutSection title={t('checkout.payment')}>
          <PaymentOptions options={paymentOptions} values={values} errors={errors} />
        </CheckoutSection>
      )}
      <CheckoutSection title={t('checkout.terms')}>
        <Terms accepted={values.acceptTerms} errors={errors.acceptTerms ?? []} />
        <SubmitOrder page={page} />
      </CheckoutSection>
    </Form>
  );
}

/** Holds back an order while a change of the basket is on its way, such as a removed title: its total is not shown yet. */
function useHold() {
  const { t } = useTranslation('shop');
  const { state } = useFetcher({ key: CART_FETCHER });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array for each attempt, so that the summary takes the focus
  const messages = useMemo(() => [t('checkout.basketChanged')], [attempts, t]);
  function holdWhileChanging(event: FormEvent) {
    if (state === 'idle') return setAttempts(0);
    event.preventDefault();
    setAttempts(attempts + 1);
  }
  return { held: attempts > 0 ? messages : null, holdWhileChanging };
}

const NO_ERRORS: Readonly<Record<string, string[]>> = {};

type OtherAddressProps = Omit<ComponentProps<typeof AddressFields>, 'kind'> & {
  checked: boolean;
  onCheck: (checked: boolean) => void;
};

function OtherAddress({ checked, onCheck, ...address }: OtherAddressProps) {
  const { t } = useTranslation('shop');
  const { values, errors } = address;
  const box = useRef<HTMLInputElement>(null);
  // A tick that was made before hydration counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (box.current && box.current.checked !== checked) onCheck(box.current.checked);
  }, []);
  return (
    <>
      <label className="tick wide">
        <input
          ref={box}
          type="checkbox"
          name="hasAlternateDeliveryAddress"
          defaultChecked={checked}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
        <span>{t('checkout.alternate')}</span>
      </label>
      <fieldset className="delivery">
        <legend className="hide">{t('checkout.deliveryAddress')}</legend>
        <div className="fields">
          <Text name="deliveryFirstName" autoComplete="shipping given-name" values={values} errors={errors} />
          <Text name="deliveryLastName" autoComplete="shipping family-name" values={values} errors={errors} />
        </div>
        <AddressFields kind="delivery" {...address} />
      </fieldset>
    </>
  );
}

const LIMIT_OF = { ...FIELD_LIMITS, deliveryFirstName: 120, deliveryLastName: 120 };

type TextProps = {
  name: 'firstName' | 'lastName' | 'email' | 'phone' | 'deliveryFirstName' | 'deliveryLastName';
  autoComplete: string;
  values: OrderValues;
  errors: Readonly<Record<string, readonly string[]>>;
  type?: string;
  inputMode?: 'email';
  help?: string;
  optional?: boolean;
};

function Text({ name, values, errors, ...more }: TextProps) {
  const { t } = useTranslation('shop');
  return (
    <Field
      name={name}
      label={t(`checkout.${name}`)}
      errors={errors[name]}
      maxLength={LIMIT_OF[name]}
      defaultValue={values[name]}
      {...more}
    />
  );
}
