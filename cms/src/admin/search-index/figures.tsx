import type { OutboxStatus } from '@colophon/contracts/search/outbox';
import { Box, Grid, Typography } from '@strapi/design-system';
import { useMessages } from './messages';

/** The figures of the index, each in a box, and the last error below. */
export function Figures({ status }: { status: OutboxStatus }) {
  const t = useMessages();
  const { titles, searchable, pending, dead, oldestPendingSeconds, lastError } = status;
  const lag = oldestPendingSeconds === null ? t('lag.none') : formatWait(oldestPendingSeconds);
  return (
    <Box paddingBottom={8}>
      <Grid.Root gap={4}>
        <Figure name={t('lag')} value={lag} />
        <Figure name={t('pending')} value={String(pending)} />
        <Figure name={t('dead')} value={String(dead)} />
        <Figure name={t('titles')} value={String(titles)} note={t('titles.searchable', { searchable })} />
        {lastError && <Figure name={t('lastError')} note={lastError} wide />}
      </Grid.Root>
    </Box>
  );
}

type FigureProps = { name: string; value?: string; note?: string; wide?: boolean };

function Figure({ name, value, note, wide = false }: FigureProps) {
  return (
    <Grid.Item col={wide ? 12 : 3} s={wide ? 12 : 6} xs={12} alignItems="stretch">
      <Box tag="dl" background="neutral0" hasRadius shadow="tableShadow" padding={4} width="100%">
        <Typography variant="sigma" textColor="neutral600" tag="dt">
          {name}
        </Typography>
        {value !== undefined && (
          <Typography variant="alpha" tag="dd">
            {value}
          </Typography>
        )}
        {note !== undefined && (
          <Typography variant="omega" textColor="neutral600" tag="dd">
            {note}
          </Typography>
        )}
      </Box>
    </Grid.Item>
  );
}

/** '45 s', '12 min', '3 h'. */
function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}
