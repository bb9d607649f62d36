import { formatMoney } from '@colophon/contracts/money/format-money';
import type { TimelineEntry } from '@colophon/contracts/shop-admin/orders';
import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { StateBadge } from '../components/state-badge';
import { labelFor, type Translate, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';

/** The timeline of an order, oldest first. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { formatInstant } = usePressClock();
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
              {formatInstant(entry.at)}
            </Typography>
            <Entry entry={entry} />
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  const t = useTranslate();
  switch (entry.kind) {
    case 'placed':
      return <Typography>{t('order.placed')}</Typography>;
    case 'attempt':
      return (
        <Typography>{t('order.attemptBegun', { n: entry.n, amount: formatMoney(entry.amount) })}</Typography>
      );
    case 'moved':
      return (
        <>
          <StateBadge kind="state" state={entry.from} />
          <span aria-hidden>→</span>
          <StateBadge kind="state" state={entry.to} />
          <Typography textColor="neutral600">{causeText(t, entry.cause)}</Typography>
        </>
      );
    case 'task':
      return (
        <>
          <Typography>{labelFor(t, 'topic', entry.topic)}</Typography>
          <StateBadge kind="outcome" state={entry.outcome} />
          {entry.attempts > 1 && (
            <Typography textColor="neutral600">{t('order.tries', { attempts: entry.attempts })}</Typography>
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
          <strong>{entry.actor}</strong> {labelFor(t, 'action', entry.action)}
        </Typography>
      );
    default: {
      const unknown: never = entry;
      return unknown;
    }
  }
}

/** The source of a change: a staff member's name, or one of the shop's own processes. */
function causeText(t: Translate, cause: string): string {
  const name = /^staff: (.*)$/.exec(cause)?.[1];
  if (name) return t('order.cause.staff', { name });
  const by = /^refunded by (.*)$/.exec(cause)?.[1];
  if (by) return t('order.cause.refunded', { name: refunderText(t, by) });
  return labelFor(t, 'cause', cause);
}

/** Name of the refunder: a staff member's name, the shop, or somebody at the provider. */
function refunderText(t: Translate, actor: string): string {
  if (actor === 'provider') return t('refunds.provider');
  return actor === 'shop' ? t('refunds.shop') : actor;
}
