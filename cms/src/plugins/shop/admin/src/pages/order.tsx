import { adminPath } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Flex, Link as TextLink } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import { AuditLink } from '../audit/audit-link';
import { NoticeBox } from '../components/notice-box';
import { Section } from '../components/section';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { OrderActions } from '../orders/order-actions';
import { OrderCustomer } from '../orders/order-customer';
import { OrderItems } from '../orders/order-items';
import { OrderNoteForm } from '../orders/order-note-form';
import { OrderPayments } from '../orders/order-payments';
import { OrderRefunds } from '../orders/order-refunds';
import { OrderTimeline } from '../orders/order-timeline';
import { usePressClock } from '../press-clock';
import { useShopData } from '../use-shop-data';

/** One order: items, customer, payments and timeline. */
export function OrderPage() {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const { number = '' } = useParams();
  const result = useShopData(adminPath(shopAdminRoutes.orderShow, { params: { number } }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state === 'missing') return <Page.Error content={t('orders.unknown')} />;
  if (result.state === 'failed') return <Page.Error content={t('orders.failed')} />;
  const { data: order, reload } = result;
  return (
    <Page.Main>
      <Page.Title>{order.number}</Page.Title>
      <Layouts.Header
        title={order.number}
        subtitle={formatInstant(order.placedAt)}
        navigationAction={
          <TextLink tag={Link} to=".." relative="path" startIcon={<ArrowLeft />}>
            {t('orders.back')}
          </TextLink>
        }
        primaryAction={<OrderActions order={order} onChange={reload} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Flex gap={2} wrap="wrap">
            <StateBadge kind="state" state={order.state} />
            {order.dispute && <StateBadge kind="dispute" state={order.dispute} />}
            {order.needs.map((need) => (
              <StateBadge key={need} kind="need" state={need} />
            ))}
          </Flex>
          {order.hold && (
            <NoticeBox variant="danger" title={t('order.holdTitle')}>
              {t(`order.hold.${order.hold}`)}
            </NoticeBox>
          )}
          <Section title={t('order.items')}>
            <OrderItems order={order} />
          </Section>
          <OrderCustomer details={order.details} placeOfSupply={order.placeOfSupply} />
          <Section title={t('orders.payments')}>
            <OrderPayments order={order} />
          </Section>
          <OrderRefunds number={order.number} onChange={reload} />
          <Section title={t('order.timeline')}>
            <OrderTimeline entries={order.timeline} />
            <AuditLink about={`order:${order.number}`} />
            <OrderNoteForm number={order.number} onChange={reload} />
          </Section>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
