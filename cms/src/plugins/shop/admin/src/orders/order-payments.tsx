import { Flex } from '@strapi/design-system';
import type { OrderSheet } from '../../../server/src/services/order-desk';
import { euro } from '../format';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useWords, wordFor } from '../words';

/** The attempts to pay an order. */
export function OrderPayments({ order }: { order: OrderSheet }) {
  const words = useWords();
  const { moment } = usePressClock();
  return (
    <Rows
      heads={[
        words('order.attempt'),
        words('order.method'),
        words('orders.state'),
        words('order.amount'),
        words('order.reference'),
        words('order.opened'),
      ]}
      rows={order.payments.map((payment) => [
        payment.n,
        // A dash for nothing to pay.
        payment.method === null ? '–' : wordFor(words, 'method', payment.method),
        <Flex key="state" gap={1} wrap="wrap">
          <StateBadge kind="payment" state={payment.state} />
          {payment.dispute && <StateBadge kind="dispute" state={payment.dispute} />}
        </Flex>,
        payment.lost > 0
          ? words('order.amountLost', { amount: euro(payment.amount), lost: euro(payment.lost) })
          : euro(payment.amount),
        payment.reference ?? '–',
        moment(payment.openedAt),
      ])}
    />
  );
}
