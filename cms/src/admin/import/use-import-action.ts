import type { AdminPath, AdminRoute, BodyOf, ResponseOf } from '@colophon/contracts/admin/admin-route';
import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useMessages } from './messages';

type Send = <R extends AdminRoute & { method: 'POST' }>(
  path: AdminPath<R>,
  body: BodyOf<R>,
) => Promise<ResponseOf<R> | null>;

/** Sends what somebody decided; what the server refuses is said in its words, and gives null. */
export function useImportAction(): { isBusy: boolean; send: Send } {
  const t = useMessages();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const send: Send = async <R extends AdminRoute>(path: AdminPath<R>, body: BodyOf<R>) => {
    setBusy(true);
    try {
      return (await post<ResponseOf<R>>(path, body)).data;
    } catch (error) {
      const message = isFetchError(error) && error.message ? error.message : t('notDone');
      toggleNotification({ type: 'danger', message });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
