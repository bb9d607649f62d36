import { useFetcher } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { useLocale } from '~/language/use-locale';

/** All forms of the basket share one fetcher, so that there is one answer to show. */
export const CART_FETCHER = 'cart';
export type CartFetcherData = { messages: string[] };

type Props = {
  className?: string;
  /** takes over the submission where script runs */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form that changes the basket: without script it loads the page anew, with script it does not. */
export function CartForm({ className, onSubmit, children }: Props) {
  const fetcher = useFetcher<CartFetcherData>({ key: CART_FETCHER });
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

/** Sends a change of the basket without a form. */
export function useCartSubmit(): (fields: Record<string, string>) => void {
  const fetcher = useFetcher<CartFetcherData>({ key: CART_FETCHER });
  const action = `/${useLocale()}/cart`;
  return (fields) => fetcher.submit(fields, { method: 'post', action });
}
