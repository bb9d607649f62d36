import type { ServerCartItem } from '@colophon/contracts/shop/cart';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityField } from '~/cart/basket-fields';
import { CART_FETCHER, CartForm, ORDER_FORM, useCartSubmit } from './cart-form';
import { useWholeNumber } from './use-whole-number';

type Props = { item: ServerCartItem; onRemove: () => void };

/**
 * '-', a number, '+' (docs/specification.md#cart-page-cart). With JavaScript a click sends the absolute quantity, not
 * an increment. The number is a field of the order's form, so that no order is placed for another one than is shown.
 */
export function Quantity({ item, onRemove }: Props) {
  const { t } = useTranslation('shop');
  const { title, product_id: productId } = item;
  const [shown, want] = useQuantity(productId, item.quantity);
  const [typed, setTyped] = useState<string | null>(null);
  const whole = useWholeNumber();
  const sentence = `quantity-${productId}-wrong`;

  // A number that was typed before hydration counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const input = whole.input.current;
    if (!input || input.value === String(shown)) return;
    if (document.activeElement === input) setTyped(input.value);
    else take(input.valueAsNumber);
  }, []);

  function take(next: number) {
    setTyped(null);
    if (!Number.isInteger(next) || next === shown) return;
    if (next < 1) onRemove();
    want(next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    whole.forget();
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    take(pressed === 'more' ? shown + 1 : shown - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    whole.onKeyDown(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    takeTyped();
  }

  function takeTyped() {
    if (typed !== null) take(typed.trim() === '' ? Number.NaN : Number(typed));
  }

  return (
    <>
      <CartForm className="qty" onSubmit={submit}>
        <input type="hidden" name="productId" value={productId} />
        <button type="submit" name="intent" value="fewer" aria-label={t('cart.oneFewer', { title })}>
          −
        </button>
        <input
          ref={whole.input}
          form={ORDER_FORM}
          type="number"
          name={quantityField(productId)}
          min={1}
          step={1}
          max={999}
          inputMode="numeric"
          value={typed ?? String(shown)}
          autoComplete="off"
          aria-label={t('cart.quantityOf', { title })}
          {...(whole.refused && { 'aria-invalid': true, 'aria-describedby': sentence })}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            whole.forget();
          }}
          onKeyDown={onKeyDown}
          onWheel={(event) => event.currentTarget.blur()}
          onPointerDown={whole.endFraction}
          onBlur={() => {
            whole.endFraction();
            takeTyped();
          }}
        />
        <button type="submit" name="intent" value="more" aria-label={t('cart.oneMore', { title })}>
          +
        </button>
        <noscript>
          <button form={ORDER_FORM} type="submit" name="intent" value="set" className="plain ui update">
            {t('cart.update')}
          </button>
        </noscript>
      </CartForm>
      {whole.refused && (
        <p className="wrong" id={sentence} role="alert">
          {t('cart.wholeNumber')}
        </p>
      )}
    </>
  );
}

/**
 * Optimistic quantity of a cart line, ahead of the shop's response. One request at a time, then the latest quantity:
 * two concurrent requests may arrive in either order.
 */
function useQuantity(productId: number, quantity: number): [shown: number, want: (next: number) => void] {
  const { state } = useFetcher({ key: CART_FETCHER });
  const send = useCartSubmit();
  const [wanted, setWanted] = useState<number | null>(null);
  const sent = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is a new function on each render with the same effect
  useEffect(() => {
    if (wanted === null || state !== 'idle') return;
    if (sent.current === wanted) {
      // The response has arrived: from now on the shop's quantity counts, also where it refused ours.
      sent.current = null;
      setWanted(null);
      return;
    }
    sent.current = wanted;
    send({ intent: 'set', [quantityField(productId)]: String(wanted) });
  }, [wanted, state]);

  return [wanted ?? quantity, setWanted];
}
