import type { AdminPath, AdminRoute, ResponseOf } from '@colophon/contracts/admin/admin-route';
import { useEffect, useRef } from 'react';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';

const REFRESH_MS = 2000;

type Refreshed<R extends AdminRoute> = {
  /** null while it loads for the first time */
  data: ResponseOf<R> | null;
  hasFailed: boolean;
  reload: () => void;
};

/** Data of the admin that is requested again every two seconds, as long as it changes by itself. */
export function useRefreshed<R extends AdminRoute & { method: 'GET' }>(
  path: AdminPath<R>,
  isMoving: (data: ResponseOf<R>) => boolean,
): Refreshed<R> {
  const response = useShopData(path);
  const last = useRef<ResponseOf<R> | null>(null);
  if (response.state === 'ready') last.current = response.data;
  const moves = last.current !== null && isMoving(last.current);
  const { reload } = response;
  // After each answer, which may take longer than this on a busy server.
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setTimeout(reload, REFRESH_MS);
    return () => clearTimeout(timer);
  });
  const hasFailed = response.state === 'failed' || response.state === 'missing';
  return { data: last.current, hasFailed: hasFailed && last.current === null, reload };
}
