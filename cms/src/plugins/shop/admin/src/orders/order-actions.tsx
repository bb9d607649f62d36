import { Flex } from '@strapi/design-system';
import { CheckCircle, Mail } from '@strapi/icons';
import type { OrderSheet } from '../../../server/src/services/order-desk';
import { ConfirmedButton } from '../confirmed-button';
import { useDeskAction } from '../use-desk-action';
import { useMay } from '../use-may';
import { useWords } from '../words';

type Props = { order: OrderSheet; onChange: () => void };

/** What a member of the staff can do with an order, as far as its state and his permissions go. */
export function OrderActions({ order, onChange }: Props) {
  const words = useWords();
  const may = useMay();
  const { send } = useDeskAction();
  const path = `/shop/orders/${encodeURIComponent(order.number)}`;
  const resend = async () => {
    await send(`${path}/resend`, {}, 'order.resent');
    onChange();
  };
  const fulfil = async () => {
    await send(`${path}/fulfil`, {}, 'order.fulfilled');
    onChange();
  };
  return (
    <Flex gap={2} wrap="wrap">
      {order.canResend && may('orders.resend') && (
        <ConfirmedButton
          variant="secondary"
          startIcon={<Mail />}
          label={words('order.resend')}
          title={words('order.resendTitle')}
          text={words('order.resendText', { email: order.details.email })}
          onConfirm={resend}
        />
      )}
      {order.canFulfil && may('orders.fulfil') && (
        <ConfirmedButton
          startIcon={<CheckCircle />}
          label={words('order.fulfil')}
          title={words('order.fulfilTitle')}
          text={words('order.fulfilText')}
          onConfirm={fulfil}
        />
      )}
    </Flex>
  );
}
