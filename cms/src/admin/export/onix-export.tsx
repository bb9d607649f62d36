import { adminPath } from '@colophon/contracts/admin/admin-route';
import { exportRoutes } from '@colophon/contracts/admin/export-routes';
import type { Channel } from '@colophon/contracts/catalogue/onix-channels';
import { typedDay } from '@colophon/contracts/time/parse-day';
import { Box, Button, Field, Flex, Loader, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Download } from '../../plugins/shop/admin/src/components/download';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';
import { useMessages } from './messages';
import { type Recipient, RecipientFields } from './recipient-fields';

/** Downloads the catalogue for a recipient, and shows what the recipient wants and editions lack. */
export function OnixExport() {
  const t = useMessages();
  const [recipient, setRecipient] = useState<Recipient>({ channel: 'generic', version: undefined });
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<{ channel: Channel; times: number } | null>(null);
  const day = typedDay(typed);
  const since = 'day' in day ? day.day : undefined;
  const isWrong = typed.trim() !== '' && since === undefined;
  const { channel, version } = recipient;
  return (
    <>
      <RecipientFields value={recipient} onChange={setRecipient} />
      <Box maxWidth="24rem">
        <Field.Root hint={t('since.hint')} error={isWrong && t('since.wrong')}>
          <Field.Label>{t('since')}</Field.Label>
          <Field.Input
            type="text"
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      </Box>
      <Flex gap={2}>
        <Download
          path={adminPath(exportRoutes.onix, { query: { channel, version, since } })}
          fileName={`titles-${channel}.xml`}
          label={t('download')}
          failed={t('download.failed')}
          disabled={isWrong}
        />
        <Button variant="tertiary" onClick={() => setChecked({ channel, times: (checked?.times ?? 0) + 1 })}>
          {t('missing')}
        </Button>
      </Flex>
      <div role="status">{checked?.channel === channel && <Missing {...checked} />}</div>
    </>
  );
}

/** @param times  how often it was asked for: titles may have been completed since */
function Missing({ channel, times }: { channel: Channel; times: number }) {
  const t = useMessages();
  const readiness = useShopData(adminPath(exportRoutes.readiness, { query: { channel } }), String(times));
  if (readiness.state === 'loading') return <Loader small />;
  if (readiness.state !== 'ready') return <Typography role="alert">{t('failed')}</Typography>;
  const { editions, ready, missing } = readiness.data;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>{t('missing.ready', { ready, editions })}</Typography>
      {missing.length > 0 && (
        <Rows
          heads={[t('missing.fact'), t('missing.level'), t('missing.editions')]}
          rows={missing.map(({ fact, isRequired, editions: lacking }) => [
            fact,
            t(isRequired ? 'missing.required' : 'missing.recommended'),
            lacking,
          ])}
        />
      )}
    </Flex>
  );
}
