import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { quantityField } from '~/cart/basket-fields';
import { CART_FETCHER, useCartSubmit } from './cart-form';

/**
 * Optimistic quantity of a cart line, ahead of the shop's response. One request at a time, then the latest quantity:
 * two concurrent requests may arrive in either order.
 */
export function useQuantity(
  productId: number,
  quantity: number,
): [shown: number, want: (next: number) => void] {
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
