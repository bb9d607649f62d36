import type { AdminPath, AdminRoute, BodyOf, ResponseOf } from '@colophon/contracts/admin/admin-route';
import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useState } from 'react';
import { type MessageKey, useTranslate } from './messages';

type Send = <R extends AdminRoute & { method: 'POST' }>(
  path: AdminPath<R>,
  body: BodyOf<R>,
  done?: MessageKey,
) => Promise<ResponseOf<R> | null>;

/**
 * Sends what a member of the staff decided, and says how it went: in our words when it was done, in the server's when
 * it was refused.
 */
export function useAdminAction(): { busy: boolean; send: Send } {
  const t = useTranslate();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const send = useCallback<Send>(
    async <R extends AdminRoute>(path: AdminPath<R>, body: BodyOf<R>, done?: MessageKey) => {
      setBusy(true);
      try {
        const { data } = await post<ResponseOf<R>>(path, body);
        if (done) toggleNotification({ type: 'success', message: t(done) });
        return data;
      } catch (error) {
        const message = isFetchError(error) && error.message ? error.message : t('page.notDone');
        toggleNotification({ type: 'danger', message });
        return null;
      } finally {
        setBusy(false);
      }
    },
    [post, toggleNotification, t],
  );
  return { busy, send };
}
