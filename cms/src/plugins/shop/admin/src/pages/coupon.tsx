import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { CouponDetails } from '@colophon/contracts/shop-admin/coupons';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex, LinkButton, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowLeft, Pencil } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import { AuditList } from '../audit/audit-list';
import { Rows } from '../components/rows';
import { Section } from '../components/section';
import { StateBadge } from '../components/state-badge';
import { CouponCheck } from '../coupons/coupon-check';
import { discountText, periodText, usesText } from '../coupons/coupon-text';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';
import { useShopData } from '../use-shop-data';

/** One coupon: its terms, its uses, its changes. */
export function CouponPage() {
  const t = useTranslate();
  const { code = '' } = useParams();
  const result = useShopData(adminPath(shopAdminRoutes.couponShow, { params: { code } }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state === 'missing') return <Page.Error content={t('coupons.unknown')} />;
  if (result.state === 'failed') return <Page.Error content={t('page.failed')} />;
  const { data: coupon } = result;
  const facts = [discountText(coupon), periodText(t, coupon), usesText(t, coupon)];
  return (
    <Page.Main>
      <Page.Title>{coupon.code}</Page.Title>
      <Layouts.Header
        title={coupon.code}
        subtitle={coupon.description}
        navigationAction={
          <TextLink tag={Link} to=".." relative="path" startIcon={<ArrowLeft />}>
            {t('coupons.back')}
          </TextLink>
        }
        primaryAction={
          <LinkButton
            tag={Link}
            to={`/content-manager/collection-types/plugin::shop.coupon/${coupon.documentId}`}
            startIcon={<Pencil />}
          >
            {t('coupons.edit')}
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
          <Section title={t('coupons.for')}>
            {coupon.forTitles.length === 0 && <Typography>{t('coupons.forAll')}</Typography>}
            {coupon.forTitles.map((label) => (
              <Typography key={label} tag="p">
                {label}
              </Typography>
            ))}
          </Section>
          <Section title={t('coupons.orders')}>
            <Uses uses={coupon.uses} />
          </Section>
          <CouponCheck code={coupon.code} />
          <AuditList entries={coupon.audit} about={`coupon:${coupon.code}`} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Uses({ uses }: Pick<CouponDetails, 'uses'>) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const may = usePermission();
  if (uses.length === 0) return <EmptyStateLayout content={t('coupons.noOrders')} />;
  return (
    <Rows
      heads={[t('coupons.order'), t('orders.placed'), t('orders.state'), t('coupons.use')]}
      rows={uses.map((use) => [
        may('orders.read') ? (
          <TextLink key="order" tag={Link} to={`/plugins/shop/orders/${encodeURIComponent(use.number)}`}>
            {use.number}
          </TextLink>
        ) : (
          use.number
        ),
        formatInstant(use.placedAt),
        <StateBadge key="state" kind="state" state={use.orderState} />,
        <StateBadge key="use" kind="use" state={use.state} />,
      ])}
    />
  );
}
