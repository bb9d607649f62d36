import { Box, Flex, Grid, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { OrderSheet } from '../../../server/src/services/order-desk';
import { euro, moment } from '../format';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** One order: what was bought, by whom, how it was paid and how it came to be in its state. */
export function OrderPage() {
  const words = useWords();
  const { number = '' } = useParams();
  const answer = useShopData<OrderSheet>(`/shop/orders/${encodeURIComponent(number)}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state === 'missing') return <Page.Error content={words('orders.unknown')} />;
  if (answer.state === 'failed') return <Page.Error content={words('orders.failed')} />;
  const order = answer.data;
  return (
    <Page.Main>
      <Page.Title>{order.number}</Page.Title>
      <Layouts.Header
        title={order.number}
        subtitle={moment(order.placedAt)}
        navigationAction={
          <TextLink tag={Link} to=".." relative="path" startIcon={<ArrowLeft />}>
            {words('orders.back')}
          </TextLink>
        }
        secondaryAction={<StateBadge kind="state" state={order.state} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Section title={words('order.items')}>
            <Items order={order} />
          </Section>
          <Customer details={order.details} />
          <Section title={words('orders.payments')}>
            <Payments order={order} />
          </Section>
          <Section title={words('order.history')}>
            <History order={order} />
          </Section>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section">
      <Box paddingBottom={3}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

function Items({ order: { snapshot } }: { order: OrderSheet }) {
  const words = useWords();
  const { items, totals, discounts, deliveryCountry } = snapshot;
  return (
    <Rows
      heads={[
        words('order.title'),
        words('order.format'),
        words('order.quantity'),
        words('order.price'),
        words('orders.total'),
      ]}
      rows={[
        ...items.map((item) => [
          item.title,
          item.publicationFormat,
          item.quantity,
          euro(item.priceInclVat),
          euro(item.total),
        ]),
        [words('order.delivery', { country: deliveryCountry }), '', '', '', euro(totals.delivery)],
        ...discounts.map(({ coupon_code: code, amount }) => [
          words('order.discount', { code }),
          '',
          '',
          '',
          euro(-amount),
        ]),
        [words('orders.total'), '', '', '', euro(totals.total)],
        [words('order.vat'), '', '', '', euro(totals.vat)],
      ]}
    />
  );
}

function Customer({ details }: { details: OrderSheet['details'] }) {
  const words = useWords();
  const billing = [
    `${details.firstName} ${details.lastName}`,
    `${details.street} ${details.houseNumber} ${details.houseNumberAdd}`,
    `${details.postalcode} ${details.city}`,
    details.country,
  ];
  const delivery = [
    `${details.deliveryFirstName} ${details.deliveryLastName}`,
    `${details.deliveryStreet} ${details.deliveryHouseNumber} ${details.deliveryHouseNumberAdd}`,
    `${details.deliveryPostalcode} ${details.deliveryCity}`,
    details.deliveryCountry,
  ];
  const blocks = [
    { title: words('order.customer'), lines: [details.email, details.phone] },
    { title: words('order.billing'), lines: billing },
    ...(details.hasAlternateDeliveryAddress ? [{ title: words('order.deliveredTo'), lines: delivery }] : []),
  ];
  return (
    <Grid.Root gap={6}>
      {blocks.map(({ title, lines }) => (
        <Grid.Item key={title} col={4} xs={12} alignItems="flex-start" direction="column">
          <Typography variant="delta" tag="h2">
            {title}
          </Typography>
          {lines.filter(Boolean).map((line) => (
            <Typography key={line}>{line}</Typography>
          ))}
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}

function Payments({ order }: { order: OrderSheet }) {
  const words = useWords();
  return (
    <Rows
      heads={[
        words('order.attempt'),
        words('orders.state'),
        words('order.amount'),
        words('order.reference'),
        words('order.opened'),
      ]}
      rows={order.payments.map((payment) => [
        payment.n,
        <Flex key="state" gap={2}>
          <StateBadge kind="payment" state={payment.state} />
          {payment.refundedAt && (
            <Typography>{words('order.refunded', { date: moment(payment.refundedAt) })}</Typography>
          )}
        </Flex>,
        euro(payment.amount),
        payment.reference ?? '–',
        moment(payment.openedAt),
      ])}
    />
  );
}

function History({ order }: { order: OrderSheet }) {
  const words = useWords();
  return (
    <Rows
      heads={[words('order.at'), words('order.from'), words('order.to'), words('order.cause')]}
      rows={order.history.map(({ at, from, to, cause }) => [
        moment(at),
        <StateBadge key="from" kind="state" state={from} />,
        <StateBadge key="to" kind="state" state={to} />,
        cause,
      ])}
    />
  );
}
