import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useState } from 'react';
import { type ShopWord, useWords } from './words';

/**
 * Sends what a member of the staff decided, and says how it went: in our words when it was done, in the server's when
 * it was refused.
 */
export function useDeskAction(): {
  busy: boolean;
  send: <T>(path: string, body: unknown, done?: ShopWord) => Promise<T | null>;
} {
  const words = useWords();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);
  const send = useCallback(
    async <T>(path: string, body: unknown, done?: ShopWord): Promise<T | null> => {
      setBusy(true);
      try {
        const { data } = await post<T>(path, body);
        if (done) toggleNotification({ type: 'success', message: words(done) });
        return data;
      } catch (error) {
        const message = isFetchError(error) && error.message ? error.message : words('desk.notDone');
        toggleNotification({ type: 'danger', message });
        return null;
      } finally {
        setBusy(false);
      }
    },
    [post, toggleNotification, words],
  );
  return { busy, send };
}
