import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** What was asked of the shop, and how it stands. */
export type ShopData<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'missing' }
  | { state: 'failed' };

/** Reads a page of the shop's desk; asks anew when the path changes. */
export function useShopData<T>(path: string): ShopData<T> {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<ShopData<T>>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const tell = (next: ShopData<T>) => {
      if (isCurrent) setAnswer(next);
    };
    tell({ state: 'loading' });
    get<T>(path).then(
      ({ data }) => tell({ state: 'ready', data }),
      (error: { status?: number }) => tell({ state: error.status === 404 ? 'missing' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, path]);
  return answer;
}
