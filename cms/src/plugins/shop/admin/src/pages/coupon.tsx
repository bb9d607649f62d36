import { EmptyStateLayout, Flex, LinkButton, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowLeft, Pencil } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import type { CouponSheet } from '../../../server/src/services/coupon-desk';
import { AuditList } from '../audit-list';
import { CouponCheck } from '../coupons/coupon-check';
import { discountWords, periodWords, usesWords } from '../coupons/coupon-words';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { Section } from '../section';
import { StateBadge } from '../state-badge';
import { useMay } from '../use-may';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** One coupon: what it is, who used it, who changed it. */
export function CouponPage() {
  const words = useWords();
  const { code = '' } = useParams();
  const answer = useShopData<CouponSheet>(`/shop/coupons/${encodeURIComponent(code)}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state === 'missing') return <Page.Error content={words('coupons.unknown')} />;
  if (answer.state === 'failed') return <Page.Error content={words('desk.failed')} />;
  const { data: coupon } = answer;
  const facts = [discountWords(coupon), periodWords(words, coupon), usesWords(words, coupon)];
  return (
    <Page.Main>
      <Page.Title>{coupon.code}</Page.Title>
      <Layouts.Header
        title={coupon.code}
        subtitle={coupon.description}
        navigationAction={
          <TextLink tag={Link} to=".." relative="path" startIcon={<ArrowLeft />}>
            {words('coupons.back')}
          </TextLink>
        }
        primaryAction={
          <LinkButton
            tag={Link}
            to={`/content-manager/collection-types/plugin::shop.coupon/${coupon.documentId}`}
            startIcon={<Pencil />}
          >
            {words('coupons.edit')}
          </LinkButton>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Flex gap={4} wrap="wrap">
            <StateBadge kind="coupon" state={coupon.state} />
            {facts.map((fact) => (
              <Typography key={fact}>{fact}</Typography>
            ))}
          </Flex>
          <Section title={words('coupons.for')}>
            {coupon.forTitles.length === 0 && <Typography>{words('coupons.forAll')}</Typography>}
            {coupon.forTitles.map((label) => (
              <Typography key={label} tag="p">
                {label}
              </Typography>
            ))}
          </Section>
          <Section title={words('coupons.orders')}>
            <Uses uses={coupon.uses} />
          </Section>
          <CouponCheck code={coupon.code} />
          <AuditList entries={coupon.audit} about={`coupon:${coupon.code}`} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Uses({ uses }: Pick<CouponSheet, 'uses'>) {
  const words = useWords();
  const { moment } = usePressClock();
  const may = useMay();
  if (uses.length === 0) return <EmptyStateLayout content={words('coupons.noOrders')} />;
  return (
    <Rows
      heads={[words('coupons.order'), words('orders.placed'), words('orders.state'), words('coupons.use')]}
      rows={uses.map((use) => [
        may('orders.read') ? (
          <TextLink key="order" tag={Link} to={`/plugins/shop/orders/${encodeURIComponent(use.number)}`}>
            {use.number}
          </TextLink>
        ) : (
          use.number
        ),
        moment(use.placedAt),
        <StateBadge key="state" kind="state" state={use.orderState} />,
        <StateBadge key="use" kind="use" state={use.state} />,
      ])}
    />
  );
}
