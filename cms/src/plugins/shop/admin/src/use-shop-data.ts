import type { AdminPath, AdminRoute, ResponseOf } from '@colophon/contracts/admin/admin-route';
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

type LoadState<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'missing' }
  | { state: 'failed' };

/** Data of a request with its state, and a function that requests it again while the old data stays on the screen. */
export type ShopData<T> = LoadState<T> & { reload: () => void };

/**
 * Reads data of the admin, of the type that the contract pairs with the path; requests it again when the path changes.
 * @param path  null for no request
 * @param version  of what the data depends on: another one requests it again
 */
export function useShopData<R extends AdminRoute & { method: 'GET' }>(
  path: AdminPath<R> | null,
  version = '',
): ShopData<ResponseOf<R>> {
  type T = ResponseOf<R>;
  const { get } = useFetchClient();
  const key = `${path} ${version}`;
  const [loaded, setLoaded] = useState<LoadState<T> & { key: string }>({ key, state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return undefined;
    let isCurrent = true;
    const update = (next: LoadState<T>) => {
      if (isCurrent) setLoaded({ ...next, key });
    };
    get<T>(path).then(
      ({ data }) => update({ state: 'ready', data }),
      (error: { status?: number }) => update({ state: error.status === 404 ? 'missing' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, path, key, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  // The response for another path is not shown under this one.
  return loaded.key === key ? { ...loaded, reload } : { state: 'loading', reload };
}
