import { NO_SUB_OPTION, type PaymentOption } from '@colophon/contracts/shop/payment';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPaymentOption } from '~/checkout/default-payment-option';
import { subOptionLabel } from '~/checkout/field-label';
import { type OrderValues, subOptionField } from '~/checkout/order-form';
import { Field, fieldId } from '~/components/form/field';

const IMAGE_BASE = '/payment/';

type Props = {
  options: PaymentOption[];
  values: OrderValues;
  errors: Readonly<Record<string, readonly string[]>>;
};

/** A payment option, and the bank or card type that is chosen under it. */
type SubChoice = { optionId: string; subOptionId: string };

/**
 * The payment options as a radio group; banks or card types appear under the chosen one
 * (docs/specification.md#checkout-form-on-the-cart-page).
 */
export function PaymentOptions({ options, values, errors }: Props) {
  const { t } = useTranslation('shop');
  const [chosen, setChosen] = useState(() => defaultPaymentOption(options, values.paymentOptionId));
  const [early, setEarly] = useState<SubChoice | null>(null);
  const restored = early ?? { optionId: values.paymentOptionId, subOptionId: values.paymentOptionSubId };
  const group = useRef<HTMLDivElement>(null);
  // A choice that was made before hydration counts, with its bank.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('[name=paymentOptionId]:checked');
    const optionId = radio?.value;
    if (!optionId || optionId === chosen) return;
    const name = subOptionField(optionId);
    const select = group.current?.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
    setEarly({ optionId, subOptionId: select?.value ?? NO_SUB_OPTION });
    setChosen(optionId);
  }, []);
  const wrong = errors.paymentOptionId ?? [];
  return (
    <div
      ref={group}
      className="pay lined"
      role="radiogroup"
      aria-label={t('checkout.choosePayment')}
      id={fieldId('paymentOptionId')}
      tabIndex={-1}
    >
      {options.map((option) => (
        <div key={option.id}>
          <label>
            <input
              type="radio"
              name="paymentOptionId"
              value={option.id}
              checked={option.id === chosen}
              onChange={() => setChosen(option.id)}
            />
            <span>{option.visibleName}</span>
            <img className="plaque" src={`${IMAGE_BASE}${option.id}.png`} alt="" width={60} height={34} />
          </label>
          {Object.keys(option.paymentOptionSubList).length > 0 && (
            <SubOptions
              // Choosing another option resets the bank (docs/specification.md#4-states-and-transitions).
              key={`${option.id}-${chosen}`}
              option={option}
              chosen={option.id === restored.optionId ? restored.subOptionId : NO_SUB_OPTION}
              errors={option.id === chosen ? errors.paymentOptionSubId : undefined}
              isChosen={option.id === chosen}
            />
          )}
        </div>
      ))}
      {wrong.length > 0 && <p className="wrong">{wrong.join(' ')}</p>}
    </div>
  );
}

type SubProps = {
  option: PaymentOption;
  chosen: string;
  errors: readonly string[] | undefined;
  isChosen: boolean;
};

function SubOptions({ option, chosen, errors, isChosen }: SubProps) {
  const { t } = useTranslation('shop');
  const label = subOptionLabel(option.id);
  return (
    <Field
      // The error summary links to the select of the chosen option by this name.
      name={isChosen ? 'paymentOptionSubId' : subOptionField(option.id)}
      label={t(`checkout.${label}`)}
      errors={errors}
    >
      {(attributes) => (
        <select {...attributes} name={subOptionField(option.id)} defaultValue={chosen}>
          <option value={NO_SUB_OPTION}>
            {t(label === 'cardType' ? 'checkout.chooseCardType' : 'checkout.chooseBank')}
          </option>
          {Object.values(option.paymentOptionSubList).map((sub) => (
            <option key={sub.id} value={sub.id}>
              {sub.visibleName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
