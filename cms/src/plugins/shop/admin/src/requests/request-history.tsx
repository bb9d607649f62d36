import { Box, Flex, Typography } from '@strapi/design-system';
import type { RequestSheet } from '../../../server/src/services/request-desk';
import { usePressClock } from '../press-clock';
import { StateBadge } from '../state-badge';
import { useWords } from '../words';

/** What colleagues did with a request and noted at it, oldest first. */
export function RequestHistory({ steps }: { steps: RequestSheet['history'] }) {
  const words = useWords();
  const { moment } = usePressClock();
  if (steps.length === 0) {
    return <Typography textColor="neutral600">{words('request.historyEmpty')}</Typography>;
  }
  return (
    <Box tag="ol">
      {steps.map(({ at, by, from, to, note }, index) => (
        <Flex key={index} tag="li" gap={3} paddingTop={1} paddingBottom={1} wrap="wrap" alignItems="baseline">
          <Typography textColor="neutral600">{moment(at)}</Typography>
          <Typography fontWeight="bold">{by}</Typography>
          {from !== to && <StateBadge kind="request.state" state={to} />}
          {note && <Typography style={{ whiteSpace: 'pre-wrap' }}>{note}</Typography>}
        </Flex>
      ))}
    </Box>
  );
}
