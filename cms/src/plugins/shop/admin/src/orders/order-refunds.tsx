import { adminPath } from '@colophon/contracts/admin/admin-route';
import { formatMoney } from '@colophon/contracts/money/format-money';
import type { RefundDetails } from '@colophon/contracts/shop-admin/refunds';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { refundRows } from '../../../server/src/refund/domain/refund';
import { Rows } from '../components/rows';
import { Section } from '../components/section';
import { StateBadge } from '../components/state-badge';
import { detailText } from '../detail-text';
import { type Translate, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';
import { useShopData } from '../use-shop-data';
import { AllocateDialog } from './allocate-dialog';
import { RefundAccountRows } from './refund-account-rows';
import { RefundDialog } from './refund-dialog';

type Props = { number: string; onChange: () => void };

/** The refunds of an order, and the dialog for a new one. */
export function OrderRefunds({ number, onChange }: Props) {
  const t = useTranslate();
  const may = usePermission();
  const [allocating, setAllocating] = useState<number | null>(null);
  const result = useShopData(adminPath(shopAdminRoutes.refundList, { params: { number } }));
  if (result.state === 'loading') return null;
  if (result.state !== 'ready') {
    return (
      <Section title={t('refunds.title')}>
        <Typography textColor="danger600">{t('page.failed')}</Typography>
      </Section>
    );
  }
  const { refunds, refundable, account } = result.data;
  const first = refunds.find(({ canAllocate }) => canAllocate);
  const refresh = () => {
    result.reload();
    onChange();
  };
  return (
    <Section title={t('refunds.title')}>
      {refunds.length === 0 ? (
        <Typography textColor="neutral600">{t('refunds.none')}</Typography>
      ) : (
        <RefundRows {...{ number, refunds, account, allocating, setAllocating }} onDone={refresh} />
      )}
      {account && refunds.length > 0 && (
        <Box paddingTop={4}>
          <RefundAccountRows account={account} />
        </Box>
      )}
      {refundable.length > 0 && may('orders.refund') && (
        <Box paddingTop={3}>
          <RefundDialog
            path={adminPath(shopAdminRoutes.refundCreate, { params: { number } })}
            refundable={refundable}
            account={account}
            first={first && { ...first, onAllocate: () => setAllocating(first.id) }}
            onDone={refresh}
          />
        </Box>
      )}
    </Section>
  );
}

type RowsProps = Pick<RefundDetails, 'refunds' | 'account'> & {
  number: string;
  /** the refund whose dialog is open */
  allocating: number | null;
  setAllocating: (id: number | null) => void;
  onDone: () => void;
};

function RefundRows({ number, refunds, account, allocating, setAllocating, onDone }: RowsProps) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const may = usePermission();
  return (
    <Rows
      heads={[
        t('refunds.date'),
        t('refunds.amount'),
        t('refunds.of'),
        t('refunds.for'),
        t('refunds.state'),
        t('refunds.reason'),
        t('refunds.by'),
      ]}
      rows={refunds.map((refund) => [
        formatInstant(refund.requestedAt),
        formatMoney(refund.amount),
        refund.n,
        refund.canAllocate && account && may('orders.refund') ? (
          <AllocateDialog
            key="for"
            path={adminPath(shopAdminRoutes.refundAllocate, { params: { number, id: refund.id } })}
            amount={refund.amount}
            account={account}
            open={allocating === refund.id}
            setOpen={(open) => setAllocating(open ? refund.id : null)}
            onDone={onDone}
          />
        ) : (
          partsText(t, refund, account)
        ),
        <Box key="state">
          <StateBadge kind="refund" state={refund.state} />
          {refund.failure && (
            <Typography tag="p" variant="pi" textColor="danger600" style={{ whiteSpace: 'normal' }}>
              {detailText(t, refund.failure)}
            </Typography>
          )}
        </Box>,
        reasonText(t, refund),
        actorText(t, refund),
      ])}
    />
  );
}

type Refund = RefundDetails['refunds'][number];

/** Refunds that no staff member decided have a reason text of ours. */
function reasonText(t: Translate, { reason, actorId, actor }: Refund): string {
  if (actorId !== null) return reason;
  return t(actor === 'provider' ? 'refunds.atProvider' : 'refunds.paidTwice');
}

function actorText(t: Translate, { actorId, actor }: Refund): string {
  if (actorId !== null) return actor;
  return t(actor === 'provider' ? 'refunds.provider' : 'refunds.shop');
}

/** The parts of a refund: '1 × Salt, delivery'; a dash when it is not allocated. */
function partsText(t: Translate, { byLines }: Refund, account: RefundDetails['account']): string {
  if (!byLines) return '–';
  const titles = new Map(account?.paidLines.map(({ line, title }) => [line, title]));
  return refundRows(byLines.parts)
    .map((row) =>
      row.kind === 'copies'
        ? `${row.copies} × ${titles.get(row.line) ?? row.line}`
        : t(`refunds.part.${row.kind}`),
    )
    .join(', ');
}
