import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

type Answer<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'missing' }
  | { state: 'failed' };

/** What was asked of the shop, how it stands, and a way to ask again without leaving what is shown. */
export type ShopData<T> = Answer<T> & { reload: () => void };

/** Reads a page of the shop's desk; asks anew when the path changes. */
export function useShopData<T>(path: string): ShopData<T> {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<Answer<T> & { path: string }>({ path, state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const tell = (next: Answer<T>) => {
      if (isCurrent) setAnswer({ ...next, path });
    };
    get<T>(path).then(
      ({ data }) => tell({ state: 'ready', data }),
      (error: { status?: number }) => tell({ state: error.status === 404 ? 'missing' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, path, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  // What another path answered is not shown under this one.
  return answer.path === path ? { ...answer, reload } : { state: 'loading', reload };
}
