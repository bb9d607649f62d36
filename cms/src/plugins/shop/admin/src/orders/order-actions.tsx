import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { OrderDetails } from '@colophon/contracts/shop-admin/orders';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Flex } from '@strapi/design-system';
import { CheckCircle, Mail } from '@strapi/icons';
import { ConfirmedButton } from '../components/confirmed-button';
import { useTranslate } from '../messages';
import { useAdminAction } from '../use-admin-action';
import { usePermission } from '../use-permission';

type Props = { order: OrderDetails; onChange: () => void };

/** Actions on an order that its state and the user's permissions allow. */
export function OrderActions({ order, onChange }: Props) {
  const t = useTranslate();
  const may = usePermission();
  const { send } = useAdminAction();
  const params = { number: order.number };
  const resend = async () => {
    await send(adminPath(shopAdminRoutes.orderResend, { params }), {}, 'order.resent');
    onChange();
  };
  const fulfil = async () => {
    await send(adminPath(shopAdminRoutes.orderFulfil, { params }), {}, 'order.fulfilled');
    onChange();
  };
  return (
    <Flex gap={2} wrap="wrap">
      {order.canResend && may('orders.resend') && (
        <ConfirmedButton
          variant="secondary"
          startIcon={<Mail />}
          label={t('order.resend')}
          title={t('order.resendTitle')}
          text={t('order.resendText', { email: order.details.email })}
          onConfirm={resend}
        />
      )}
      {order.canFulfil && may('orders.fulfil') && (
        <ConfirmedButton
          startIcon={<CheckCircle />}
          label={t('order.fulfil')}
          title={t('order.fulfilTitle')}
          text={t('order.fulfilText')}
          onConfirm={fulfil}
        />
      )}
    </Flex>
  );
}
