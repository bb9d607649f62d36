import type { RequestDetails } from '@colophon/contracts/shop-admin/requests';
import { Box, Flex, Typography } from '@strapi/design-system';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';

/** Steps and notes of staff on a request, oldest first. */
export function RequestHistory({ steps }: { steps: RequestDetails['history'] }) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  if (steps.length === 0) {
    return <Typography textColor="neutral600">{t('request.historyEmpty')}</Typography>;
  }
  return (
    <Box tag="ol">
      {steps.map(({ at, by, from, to, note }, index) => (
        <Flex key={index} tag="li" gap={3} paddingTop={1} paddingBottom={1} wrap="wrap" alignItems="baseline">
          <Typography textColor="neutral600">{formatInstant(at)}</Typography>
          <Typography fontWeight="bold">{by}</Typography>
          {from !== to && <StateBadge kind="request.state" state={to} />}
          {note && <Typography style={{ whiteSpace: 'pre-wrap' }}>{note}</Typography>}
        </Flex>
      ))}
    </Box>
  );
}
