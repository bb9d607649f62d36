import { Box, Typography } from '@strapi/design-system';
import type { RefundSheet } from '../../../server/src/services/refund-desk';
import { detailWords } from '../detail-words';
import { euro } from '../format';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { Section } from '../section';
import { StateBadge } from '../state-badge';
import { useMay } from '../use-may';
import { useShopData } from '../use-shop-data';
import { useWords, type Words } from '../words';
import { AllotDialog } from './allot-dialog';
import { RefundAccountRows } from './refund-account-rows';
import { RefundDialog } from './refund-dialog';

type Props = { number: string; onChange: () => void };

/** What was given back of an order, and the way to give back more. */
export function OrderRefunds({ number, onChange }: Props) {
  const words = useWords();
  const may = useMay();
  const path = `/shop/orders/${encodeURIComponent(number)}`;
  const answer = useShopData<RefundSheet>(`${path}/refunds`);
  if (answer.state === 'loading') return null;
  if (answer.state !== 'ready') {
    return (
      <Section title={words('refunds.title')}>
        <Typography textColor="danger600">{words('desk.failed')}</Typography>
      </Section>
    );
  }
  const { refunds, refundable, account } = answer.data;
  const refresh = () => {
    answer.reload();
    onChange();
  };
  return (
    <Section title={words('refunds.title')}>
      {refunds.length === 0 ? (
        <Typography textColor="neutral600">{words('refunds.none')}</Typography>
      ) : (
        <RefundRows refunds={refunds} account={account} path={path} onDone={refresh} />
      )}
      {account && refunds.length > 0 && (
        <Box paddingTop={4}>
          <RefundAccountRows account={account} />
        </Box>
      )}
      {refundable.length > 0 && may('orders.refund') && (
        <Box paddingTop={3}>
          <RefundDialog path={`${path}/refund`} refundable={refundable} account={account} onDone={refresh} />
        </Box>
      )}
    </Section>
  );
}

type RowsProps = Pick<RefundSheet, 'refunds' | 'account'> & { path: string; onDone: () => void };

function RefundRows({ refunds, account, path, onDone }: RowsProps) {
  const words = useWords();
  const { moment } = usePressClock();
  const may = useMay();
  return (
    <Rows
      heads={[
        words('refunds.date'),
        words('refunds.amount'),
        words('refunds.of'),
        words('refunds.for'),
        words('refunds.state'),
        words('refunds.reason'),
        words('refunds.by'),
      ]}
      rows={refunds.map((refund) => [
        moment(refund.requestedAt),
        euro(refund.amount),
        refund.n,
        refund.canAllot && account && may('orders.refund') ? (
          <AllotDialog
            key="for"
            path={`${path}/refunds/${refund.id}/allot`}
            amount={refund.amount}
            account={account}
            onDone={onDone}
          />
        ) : (
          partsWords(words, refund, account)
        ),
        <Box key="state">
          <StateBadge kind="refund" state={refund.state} />
          {refund.failure && (
            <Typography tag="p" variant="pi" textColor="danger600" style={{ whiteSpace: 'normal' }}>
              {detailWords(words, refund.failure)}
            </Typography>
          )}
        </Box>,
        reasonWords(words, refund),
        actorWords(words, refund),
      ])}
    />
  );
}

type Refund = RefundSheet['refunds'][number];

/** What nobody of the staff decided says so in words of ours. */
function reasonWords(words: Words, { reason, actorId, actor }: Refund): string {
  if (actorId !== null) return reason;
  return words(actor === 'provider' ? 'refunds.given' : 'refunds.paidTwice');
}

function actorWords(words: Words, { actorId, actor }: Refund): string {
  if (actorId !== null) return actor;
  return words(actor === 'provider' ? 'refunds.provider' : 'refunds.shop');
}

/** What a refund is of: '1 × Salt, delivery'; a dash where nobody has said so. */
function partsWords(words: Words, { byLines }: Refund, account: RefundSheet['account']): string {
  if (!byLines) return '–';
  const titles = new Map(account?.things.map(({ line, title }) => [line, title]));
  const copies = byLines.parts.flatMap(({ kind, line, copies: count }) =>
    kind === 'copies' ? [`${count} × ${titles.get(line) ?? line}`] : [],
  );
  const others = (['delivery', 'sum'] as const).filter((kind) =>
    byLines.parts.some((part) => part.kind === kind),
  );
  return [...copies, ...others.map((kind) => words(`refunds.part.${kind}`))].join(', ');
}
