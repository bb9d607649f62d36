import { Flex, Link, Typography } from '@strapi/design-system';
import { useSyncExternalStore } from 'react';
import { newerVersionMessages } from './messages';
import { currentRefusal, listenToRefusals } from './refusal';

type Props = { model: string; documentId?: string; document?: { updatedAt?: string; locale?: string } };

/**
 * The panel next to a form whose save was refused, as long as it shows the old version: the reason, and a link to the newer
 * version.
 */
export function NewerVersionPanel({ model, documentId, document }: Props) {
  const t = newerVersionMessages.useMessages();
  const refusal = useSyncExternalStore(listenToRefusals, currentRefusal);
  const isAbout =
    refusal?.form.model === model &&
    refusal.form.documentId === documentId &&
    (!document?.locale || !refusal.form.params?.locale || refusal.form.params.locale === document.locale) &&
    (refusal.at === null || document?.updatedAt !== refusal.at);
  if (!isAbout) return null;
  return {
    title: t('title'),
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} role="alert">
        <Typography textColor="danger600">{refusal.message}</Typography>
        <Link href={window.location.href} isExternal>
          {t('open')}
        </Link>
      </Flex>
    ),
  };
}
