import { adminPath, type BodyOf, type ResponseOf } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { Button } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useMessages } from './messages';
import { RETRY_SEARCH_INDEX } from './permissions';

type Props = {
  /** which titles: the body of the retry route */
  body: BodyOf<typeof searchIndexRoutes.retry>;
  label: string;
  /** accessible name, for users who do not see which row the button is in */
  name?: string;
  onDone: () => void;
};

/** Button that retries titles; hidden without the permission. */
export function RetryButton({ body, label, name, onDone }: Props) {
  const t = useMessages();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { allowedActions } = useRBAC(RETRY_SEARCH_INDEX);
  const [busy, setBusy] = useState(false);
  if (!allowedActions.canRetry) return null;
  const retry = async () => {
    setBusy(true);
    try {
      const path = adminPath(searchIndexRoutes.retry);
      const { data } = await post<ResponseOf<typeof searchIndexRoutes.retry>>(path, body);
      toggleNotification({ type: 'success', message: t('retried', { count: data.retried }) });
      onDone();
    } catch {
      toggleNotification({ type: 'danger', message: t('retry.failed') });
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
