import { formatMoney } from '@colophon/contracts/money/format-money';
import type { OrderDetails } from '@colophon/contracts/shop-admin/orders';
import { Flex } from '@strapi/design-system';
import { Rows } from '../components/rows';
import { StateBadge } from '../components/state-badge';
import { labelFor, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';

/** The attempts to pay an order. */
export function OrderPayments({ order }: { order: OrderDetails }) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  return (
    <Rows
      heads={[
        t('order.attempt'),
        t('order.method'),
        t('orders.state'),
        t('order.amount'),
        t('order.reference'),
        t('order.opened'),
      ]}
      rows={order.payments.map((payment) => [
        payment.n,
        // A dash when nothing was to be paid.
        payment.method === null ? '–' : labelFor(t, 'method', payment.method),
        <Flex key="state" gap={1} wrap="wrap">
          <StateBadge kind="payment" state={payment.state} />
          {payment.dispute && <StateBadge kind="dispute" state={payment.dispute} />}
        </Flex>,
        payment.lost > 0
          ? t('order.amountLost', { amount: formatMoney(payment.amount), lost: formatMoney(payment.lost) })
          : formatMoney(payment.amount),
        payment.reference ?? '–',
        formatInstant(payment.openedAt),
      ])}
    />
  );
}
