import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartForm, ORDER_FORM, useCartSubmit } from './cart-form';

type Props = { rows: number; coupons: readonly string[]; hasEbook: boolean };

/** Actions on the whole cart: empty it, add a coupon. */
export function BasketTools({ rows, coupons, hasEbook }: Props) {
  const { t } = useTranslation('shop');
  const box = useRef<HTMLDetailsElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const used = useRef(coupons);
  const submit = useCartSubmit();
  // A code that was refused is not entered again by the order.
  const [entered, setEntered] = useState(false);
  const enter = (event: SyntheticEvent) => {
    event.preventDefault();
    setEntered(true);
    submit({ intent: 'set', coupon: code.current?.value ?? '' });
  };
  // An accepted coupon is listed in the sums: its box is emptied and closed, and focus in it moves to its summary.
  useEffect(() => {
    const taken = coupons.some((one) => !used.current.includes(one));
    used.current = coupons;
    if (!taken || !box.current || !code.current) return;
    const hadFocus = box.current.contains(document.activeElement);
    code.current.value = '';
    box.current.open = false;
    if (hadFocus) box.current.querySelector('summary')?.focus();
  }, [coupons]);
  return (
    <td className="cart-tools" colSpan={2} rowSpan={rows}>
      <CartForm>
        <button type="submit" name="intent" value="clear" className="plain ui">
          {t('cart.removeAll')}
        </button>
      </CartForm>
      <details ref={box}>
        <summary>
          <u>{t('cart.useCoupon')}</u>
        </summary>
        <div className="join">
          <label className="hide" htmlFor="coupon">
            {t('cart.couponCode')}
          </label>
          <input
            id="coupon"
            ref={code}
            {...(!entered && { form: ORDER_FORM })}
            name="coupon"
            placeholder={t('cart.couponCode')}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={() => setEntered(false)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && enter(event)}
          />
          <button form={ORDER_FORM} type="submit" name="intent" value="set" onClick={enter}>
            {t('cart.enter')}
          </button>
        </div>
      </details>
      {hasEbook && <p className="small">{t('cart.ebookNote')}</p>}
    </td>
  );
}
