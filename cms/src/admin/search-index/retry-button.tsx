import { Button } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { RETRY_SEARCH_INDEX } from './permissions';
import { useWords } from './words';

type Props = {
  /** which titles, as the desk's route takes it */
  body: object;
  label: string;
  /** for who does not see which row the button is in */
  name?: string;
  onDone: () => void;
};

/** Has titles tried again; not there for who may only look. */
export function RetryButton({ body, label, name, onDone }: Props) {
  const words = useWords();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { allowedActions } = useRBAC(RETRY_SEARCH_INDEX);
  const [busy, setBusy] = useState(false);
  if (!allowedActions.canRetry) return null;
  const retry = async () => {
    setBusy(true);
    try {
      const { data } = await post<{ retried: number }>('/search-index/retry', body);
      toggleNotification({ type: 'success', message: words('retried', { count: data.retried }) });
      onDone();
    } catch {
      toggleNotification({ type: 'danger', message: words('retry.failed') });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      startIcon={<ArrowClockwise />}
      loading={busy}
      onClick={retry}
      {...(name && { 'aria-label': name })}
    >
      {label}
    </Button>
  );
}
