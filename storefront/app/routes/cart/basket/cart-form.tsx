import { useFetcher } from '@remix-run/react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocale } from '~/language/use-locale';
import type { CartResult } from './cart-action.server';

/** All forms of the cart share one fetcher, so that only the last result is shown. */
export const CART_FETCHER = 'cart';
/** Id of the order's form, which also sends the fields of the basket. */
export const ORDER_FORM = 'order-form';

type Props = {
  className?: string;
  /** handles the submission where JavaScript runs */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form that changes the cart: without JavaScript it reloads the page, with JavaScript it uses a fetcher. */
export function CartForm({ className, onSubmit, children }: Props) {
  const fetcher = useFetcher<CartResult>({ key: CART_FETCHER });
  return (
    <fetcher.Form
      method="post"
      action={`/${useLocale()}/cart`}
      noValidate
      {...(className && { className })}
      {...(onSubmit && { onSubmit })}
    >
      {children}
    </fetcher.Form>
  );
}

/**
 * Returns a function that submits a change of the cart without a form. One request at a time, then the latest change: a
 * fetcher drops the response of the one before, but the shop carries it out all the same, perhaps after the later one.
 */
export function useCartSubmit(): (fields: Record<string, string>) => void {
  const { state, submit } = useFetcher<CartResult>({ key: CART_FETCHER });
  const action = `/${useLocale()}/cart`;
  const isSending = useRef(false);
  const waiting = useRef<Record<string, string> | null>(null);

  const send = useCallback(
    (fields: Record<string, string>) => {
      isSending.current = true;
      submit(fields, { method: 'post', action });
    },
    [submit, action],
  );

  useEffect(() => {
    if (state !== 'idle') return;
    isSending.current = false;
    const next = waiting.current;
    waiting.current = null;
    if (next) send(next);
  }, [state, send]);

  return (fields) => {
    if (isSending.current || state !== 'idle') waiting.current = fields;
    else send(fields);
  };
}
