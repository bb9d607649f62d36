import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type ExportFeed, exportRoutes } from '@colophon/contracts/admin/export-routes';
import { Box, Button, Field, Flex, Loader, Typography } from '@strapi/design-system';
import { useClipboard, useRBAC } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { Card } from '../../plugins/shop/admin/src/components/card';
import { ConfirmedButton } from '../../plugins/shop/admin/src/components/confirmed-button';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
import { useAdminAction } from '../../plugins/shop/admin/src/use-admin-action';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';
import { useMessages } from './messages';
import { WRITE_EXPORTS } from './permissions';
import { type Recipient, RecipientFields } from './recipient-fields';

/** The feeds, and the form that makes one. */
export function Feeds() {
  const t = useMessages();
  const { allowedActions } = useRBAC(WRITE_EXPORTS);
  const feeds = useShopData(adminPath(exportRoutes.feeds));
  const mayWrite = allowedActions.canWrite === true;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>{t('feeds.text')}</Typography>
      {feeds.state === 'loading' && <Loader small />}
      {(feeds.state === 'failed' || feeds.state === 'missing') && (
        <Typography role="alert">{t('failed')}</Typography>
      )}
      {feeds.state === 'ready' &&
        (feeds.data.feeds.length === 0 ? (
          <Typography>{t('feeds.empty')}</Typography>
        ) : (
          <FeedRows feeds={feeds.data.feeds} mayWrite={mayWrite} onRemoved={feeds.reload} />
        ))}
      {mayWrite && (
        <Card>
          <NewFeed onMade={feeds.reload} />
        </Card>
      )}
    </Flex>
  );
}

type FeedRowsProps = { feeds: readonly ExportFeed[]; mayWrite: boolean; onRemoved: () => void };

function FeedRows({ feeds, mayWrite, onRemoved }: FeedRowsProps) {
  const t = useMessages();
  const { formatInstant } = usePressClock();
  const { send } = useAdminAction();
  const remove = async (id: number) => {
    await send(adminPath(exportRoutes.deleteFeed, { params: { id } }), {});
    onRemoved();
  };
  const heads = (['feed.name', 'recipient', 'version', 'feed.made', 'feed.by', 'feed.fetched'] as const).map(
    (head) => t(head),
  );
  return (
    <Rows
      heads={mayWrite ? [...heads, t('feed.actions')] : heads}
      rows={feeds.map(({ id, name, channel, version, createdAt, createdBy, fetchedAt }) => [
        name,
        t(`channel.${channel}`),
        version,
        formatInstant(createdAt),
        createdBy,
        fetchedAt ? formatInstant(fetchedAt) : t('feed.never'),
        <ConfirmedButton
          key="remove"
          variant="danger-light"
          size="S"
          label={t('feed.remove')}
          title={t('feed.remove.title', { name })}
          text={t('feed.remove.text')}
          onConfirm={() => remove(id)}
        />,
      ])}
    />
  );
}

/** Makes a feed, and shows its address once. */
function NewFeed({ onMade }: { onMade: () => void }) {
  const t = useMessages();
  const { busy, send } = useAdminAction();
  const [name, setName] = useState('');
  const [recipient, setRecipient] = useState<Recipient>({ channel: 'generic', version: undefined });
  const [address, setAddress] = useState<string | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const made = await send(adminPath(exportRoutes.createFeed), { name, ...recipient });
    if (!made) return;
    setAddress(made.address);
    setName('');
    onMade();
  };
  return (
    <form onSubmit={make}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Box maxWidth="24rem">
          <Field.Root hint={t('feed.name.hint')} required>
            <Field.Label>{t('feed.name')}</Field.Label>
            <Field.Input
              type="text"
              autoComplete="off"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Field.Hint />
          </Field.Root>
        </Box>
        <RecipientFields value={recipient} onChange={setRecipient} />
        <Flex>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('feed.make')}
          </Button>
        </Flex>
        {address !== null && <NewAddress key={address} address={address} />}
      </Flex>
    </form>
  );
}

function NewAddress({ address }: { address: string }) {
  const t = useMessages();
  const [outcome, setOutcome] = useState<'feed.copied' | 'feed.copy.failed' | null>(null);
  const { copy } = useClipboard();
  const copyAddress = async () => setOutcome((await copy(address)) ? 'feed.copied' : 'feed.copy.failed');
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root>
        <Field.Label>{t('feed.address')}</Field.Label>
        <Field.Input
          type="text"
          readOnly
          autoFocus
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" onClick={copyAddress}>
          {t('feed.copy')}
        </Button>
        <Typography role="status">{outcome === null ? '' : t(outcome)}</Typography>
      </Flex>
    </Flex>
  );
}
