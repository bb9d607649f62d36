import {
  CARD_PAYMENT_OPTION_ID,
  DEFAULT_PAYMENT_OPTION_ID,
  NO_SUB_OPTION,
  type PaymentOption,
} from '@colophon/contracts/payment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, fieldId } from '~/components/form/field';
import { type OrderValues, subOptionField } from '~/shop/order-form';

const IMAGE_BASE = '/payment/';

type Props = {
  options: PaymentOption[];
  values: OrderValues;
  errors: Readonly<Record<string, readonly string[]>>;
};

/** The ways to pay as a radio list; banks or card types appear under the chosen one (SPEC section 2). */
export function PaymentOptions({ options, values, errors }: Props) {
  const { t } = useTranslation('shop');
  const [chosen, setChosen] = useState(() => firstChoice(options, values.paymentOptionId));
  const wrong = errors.paymentOptionId ?? [];
  return (
    <div
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
              // Another option starts without a bank (SPEC section 4).
              key={`${option.id}-${chosen}`}
              option={option}
              chosen={option.id === values.paymentOptionId ? values.paymentOptionSubId : NO_SUB_OPTION}
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

/** The option chosen before, else the default one, else the first (SPEC section 4). */
function firstChoice(options: PaymentOption[], before: string): string | undefined {
  return [before, DEFAULT_PAYMENT_OPTION_ID, options[0]?.id].find((id) =>
    options.some((option) => option.id === id),
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
  const isCard = option.id === CARD_PAYMENT_OPTION_ID;
  return (
    <Field
      // The error summary leads to the select of the chosen option, whichever that is.
      name={isChosen ? 'paymentOptionSubId' : subOptionField(option.id)}
      label={t(isCard ? 'checkout.cardType' : 'checkout.bank')}
      errors={errors}
    >
      {(attributes) => (
        <select {...attributes} name={subOptionField(option.id)} defaultValue={chosen}>
          <option value={NO_SUB_OPTION}>
            {t(isCard ? 'checkout.chooseCardType' : 'checkout.chooseBank')}
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
