import { adminPath } from '@colophon/contracts/admin/admin-route';
import { formatMoney } from '@colophon/contracts/money/format-money';
import type { OrderListItem, OrderListPage } from '@colophon/contracts/shop-admin/orders';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Download } from '../components/download';
import { Pages } from '../components/list-pages';
import { Loaded } from '../components/loaded';
import { Rows } from '../components/rows';
import { SortHead } from '../components/sort-head';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { OrderFilters } from '../orders/order-filters';
import { type PressClock, usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';
import { useShopData } from '../use-shop-data';

/** All orders, newest first by default: found by what a caller on the telephone knows of one. */
export function OrdersPage() {
  const t = useTranslate();
  const may = usePermission();
  const { today } = usePressClock();
  const [parameters] = useSearchParams();
  const result = useShopData(adminPath(shopAdminRoutes.orderList, { query: parameters }));
  const filter = new URLSearchParams(parameters);
  for (const name of ['page', 'sort', 'order']) filter.delete(name);
  return (
    <Page.Main>
      <Page.Title>{t('orders.title')}</Page.Title>
      <Layouts.Header
        title={t('orders.title')}
        subtitle={result.state === 'ready' ? t('orders.count', { count: result.data.total }) : ' '}
        secondaryAction={
          may('orders.export') && (
            <Download
              path={adminPath(shopAdminRoutes.orderExport, { query: filter })}
              fileName={`orders-${today()}.csv`}
              label={t('orders.export')}
              failed={t('orders.exportFailed')}
            />
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <OrderFilters key={String(filter)} />
          <Loaded data={result} failed="orders.failed">
            {(page) => <Found page={page} isFiltered={filter.size > 0} />}
          </Loaded>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: OrderListPage; isFiltered: boolean }) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  if (page.orders.length === 0) {
    return <EmptyStateLayout content={t(isFiltered ? 'orders.nothing' : 'orders.empty')} />;
  }
  return (
    <>
      <Rows
        heads={[
          t('orders.number'),
          <SortHead key="placed" column="placed" label={t('orders.placed')} isDefault />,
          <SortHead key="name" column="name" label={t('orders.name')} />,
          <SortHead key="total" column="total" label={t('orders.total')} />,
          <SortHead key="state" column="state" label={t('orders.state')} />,
          t('orders.payments'),
          t('orders.needs'),
        ]}
        rows={page.orders.map((order) => cellsOf(order, formatInstant))}
      />
      <Pages page={page.page} pages={page.pages} label={t('orders.title')} />
    </>
  );
}

function cellsOf(order: OrderListItem, formatInstant: PressClock['formatInstant']) {
  return [
    <TextLink key="number" tag={Link} to={encodeURIComponent(order.number)}>
      {order.number}
    </TextLink>,
    formatInstant(order.placedAt),
    order.name,
    <Typography key="total" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(order.total)}
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
