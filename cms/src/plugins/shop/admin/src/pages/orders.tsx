import {
  EmptyStateLayout,
  Flex,
  Table,
  Tbody,
  Td,
  Link as TextLink,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderListItem, OrderListPage } from '../../../server/src/services/order-desk';
import { euro, moment } from '../format';
import { Pages } from '../list-pages';
import { StateBadge } from '../state-badge';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

const COLUMNS = ['number', 'placed', 'name', 'total', 'state', 'payments'] as const;

/** All orders, newest first. Only for reading: what happens to an order, the shop decides. */
export function OrdersPage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const answer = useShopData<OrderListPage>(`/shop/orders?page=${page}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('orders.failed')} />;
  const { data } = answer;
  return (
    <Page.Main>
      <Page.Title>{words('orders.title')}</Page.Title>
      <Layouts.Header title={words('orders.title')} subtitle={words('orders.count', { count: data.total })} />
      <Layouts.Content>
        {data.orders.length === 0 ? (
          <EmptyStateLayout content={words('orders.empty')} />
        ) : (
          <OrdersTable orders={data.orders} />
        )}
        <Pages page={page} pages={data.pages} label={words('orders.title')} />
      </Layouts.Content>
    </Page.Main>
  );
}

function OrdersTable({ orders }: { orders: OrderListItem[] }) {
  const words = useWords();
  return (
    <Table colCount={COLUMNS.length} rowCount={orders.length + 1}>
      <Thead>
        <Tr>
          {COLUMNS.map((column) => (
            <Th key={column}>
              <Typography variant="sigma">{words(`orders.${column}`)}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {orders.map((order) => (
          <Tr key={order.number}>
            <Td>
              <TextLink tag={Link} to={encodeURIComponent(order.number)}>
                {order.number}
              </TextLink>
            </Td>
            <Td>
              <Typography>{moment(order.placedAt)}</Typography>
            </Td>
            <Td>
              <Typography>{order.name}</Typography>
            </Td>
            <Td>
              <Typography>{euro(order.total)}</Typography>
            </Td>
            <Td>
              <StateBadge kind="state" state={order.state} />
            </Td>
            <Td>
              <Flex gap={1} wrap="wrap">
                {order.payments.map((state, index) => (
                  <StateBadge key={index} kind="payment" state={state} />
                ))}
              </Flex>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
