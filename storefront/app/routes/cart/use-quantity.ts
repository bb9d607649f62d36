import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { CART_FETCHER, useCartSubmit } from './cart-form';

/**
 * The quantity of a line as the visitor wants it, ahead of the shop's answer. One wish is sent at a time, the
 * last one then: two on their way at once may arrive in either order.
 */
export function useQuantity(
  productId: number,
  quantity: number,
): [shown: number, want: (next: number) => void] {
  const { state } = useFetcher({ key: CART_FETCHER });
  const send = useCartSubmit();
  const [wanted, setWanted] = useState<number | null>(null);
  const sent = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is made anew each time and means the same
  useEffect(() => {
    if (wanted === null || state !== 'idle') return;
    if (sent.current === wanted) {
      // Answered: from here on the shop's number counts, also where it refused ours.
      sent.current = null;
      setWanted(null);
      return;
    }
    sent.current = wanted;
    send({ intent: 'set', productId: String(productId), quantity: String(wanted) });
  }, [wanted, state]);

  return [wanted ?? quantity, setWanted];
}
