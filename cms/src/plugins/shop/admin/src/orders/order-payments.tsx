import type { OrderSheet } from '../../../server/src/services/order-desk';
import { euro, moment } from '../format';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { isShopWord, useWords } from '../words';

/** The attempts to pay an order. */
export function OrderPayments({ order }: { order: OrderSheet }) {
  const words = useWords();
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
        methodWords(words, payment.method),
        <StateBadge key="state" kind="payment" state={payment.state} />,
        euro(payment.amount),
        payment.reference ?? '–',
        moment(payment.openedAt),
      ])}
    />
  );
}

/** How it is paid, in words; a dash for nothing to pay. */
function methodWords(words: ReturnType<typeof useWords>, method: string | null): string {
  if (method === null) return '–';
  const key = `method.${method}`;
  return isShopWord(key) ? words(key) : method;
}
