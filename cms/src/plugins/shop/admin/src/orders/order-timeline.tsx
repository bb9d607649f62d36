import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { TimelineEntry } from '../../../server/src/domain/order-timeline';
import { euro } from '../format';
import { usePressClock } from '../press-clock';
import { StateBadge } from '../state-badge';
import { useWords, type Words, wordFor } from '../words';

/** All that happened to an order, oldest first. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { moment } = usePressClock();
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Box tag="ol">
        {entries.map((entry, index) => (
          <Flex
            key={index}
            tag="li"
            gap={4}
            paddingTop={2}
            paddingBottom={2}
            alignItems="baseline"
            wrap="wrap"
          >
            <Typography
              textColor="neutral600"
              style={{ minWidth: '9em', fontVariantNumeric: 'tabular-nums' }}
            >
              {moment(entry.at)}
            </Typography>
            <Entry entry={entry} />
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  const words = useWords();
  switch (entry.kind) {
    case 'placed':
      return <Typography>{words('order.placed')}</Typography>;
    case 'attempt':
      return (
        <Typography>{words('order.attemptBegun', { n: entry.n, amount: euro(entry.amount) })}</Typography>
      );
    case 'moved':
      return (
        <>
          <StateBadge kind="state" state={entry.from} />
          <span aria-hidden>→</span>
          <StateBadge kind="state" state={entry.to} />
          <Typography textColor="neutral600">{causeWords(words, entry.cause)}</Typography>
        </>
      );
    case 'task':
      return (
        <>
          <Typography>{wordFor(words, 'topic', entry.topic)}</Typography>
          <StateBadge kind="outcome" state={entry.outcome} />
          {entry.attempts > 1 && (
            <Typography textColor="neutral600">
              {words('order.tries', { attempts: entry.attempts })}
            </Typography>
          )}
        </>
      );
    case 'note':
      return (
        <Box>
          <Typography fontWeight="bold">{entry.actor}</Typography>
          <Typography tag="p" style={{ whiteSpace: 'pre-wrap' }}>
            {entry.text}
          </Typography>
        </Box>
      );
    case 'staff':
      return (
        <Typography>
          <strong>{entry.actor}</strong> {wordFor(words, 'action', entry.action)}
        </Typography>
      );
    default: {
      const unknown: never = entry;
      return unknown;
    }
  }
}

/** Who or what brought a change: a colleague's name, or one of the shop's own ways. */
function causeWords(words: Words, cause: string): string {
  const name = /^staff: (.*)$/.exec(cause)?.[1];
  if (name) return words('order.cause.staff', { name });
  const by = /^refunded by (.*)$/.exec(cause)?.[1];
  if (by) return words('order.cause.refunded', { name: refunderWords(words, by) });
  return wordFor(words, 'cause', cause);
}

/** A colleague's name, or which of the two others it was. */
function refunderWords(words: Words, actor: string): string {
  if (actor === 'provider') return words('refunds.provider');
  return actor === 'shop' ? words('refunds.shop') : actor;
}
