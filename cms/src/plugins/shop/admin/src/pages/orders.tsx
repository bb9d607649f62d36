import { EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderListItem, OrderListPage } from '../../../server/src/services/order-desk';
import { Answered } from '../answered';
import { Download } from '../download';
import { euro } from '../format';
import { Pages } from '../list-pages';
import { OrderFilters } from '../orders/order-filters';
import { type PressClock, usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { SortHead } from '../sort-head';
import { StateBadge } from '../state-badge';
import { useMay } from '../use-may';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** All orders, newest first unless asked otherwise: found by what somebody on the telephone knows of one. */
export function OrdersPage() {
  const words = useWords();
  const may = useMay();
  const { today } = usePressClock();
  const [parameters] = useSearchParams();
  const answer = useShopData<OrderListPage>(`/shop/orders?${parameters}`);
  const filter = new URLSearchParams(parameters);
  for (const name of ['page', 'sort', 'order']) filter.delete(name);
  return (
    <Page.Main>
      <Page.Title>{words('orders.title')}</Page.Title>
      <Layouts.Header
        title={words('orders.title')}
        subtitle={answer.state === 'ready' ? words('orders.count', { count: answer.data.total }) : ' '}
        secondaryAction={
          may('orders.export') && (
            <Download
              path={`/shop/orders/export?${filter}`}
              fileName={`orders-${today()}.csv`}
              label={words('orders.export')}
              failed={words('orders.exportFailed')}
            />
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <OrderFilters key={String(filter)} />
          <Answered answer={answer} failed="orders.failed">
            {(page) => <Found page={page} isFiltered={filter.size > 0} />}
          </Answered>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: OrderListPage; isFiltered: boolean }) {
  const words = useWords();
  const { moment } = usePressClock();
  if (page.orders.length === 0) {
    return <EmptyStateLayout content={words(isFiltered ? 'orders.nothing' : 'orders.empty')} />;
  }
  return (
    <>
      <Rows
        heads={[
          words('orders.number'),
          <SortHead key="placed" column="placed" label={words('orders.placed')} isDefault />,
          <SortHead key="name" column="name" label={words('orders.name')} />,
          <SortHead key="total" column="total" label={words('orders.total')} />,
          <SortHead key="state" column="state" label={words('orders.state')} />,
          words('orders.payments'),
          words('orders.needs'),
        ]}
        rows={page.orders.map((order) => cellsOf(order, moment))}
      />
      <Pages page={page.page} pages={page.pages} label={words('orders.title')} />
    </>
  );
}

function cellsOf(order: OrderListItem, moment: PressClock['moment']) {
  return [
    <TextLink key="number" tag={Link} to={encodeURIComponent(order.number)}>
      {order.number}
    </TextLink>,
    moment(order.placedAt),
    order.name,
    <Typography key="total" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {euro(order.total)}
    </Typography>,
    <StateBadge key="state" kind="state" state={order.state} />,
    <Flex key="payments" gap={1} wrap="wrap">
      {order.payments.map((state, index) => (
        <StateBadge key={index} kind="payment" state={state} />
      ))}
      {order.dispute && <StateBadge kind="dispute" state={order.dispute} />}
    </Flex>,
    <Flex key="needs" gap={1} wrap="wrap">
      {order.needs.map((need) => (
        <StateBadge key={need} kind="need" state={need} />
      ))}
    </Flex>,
  ];
}
