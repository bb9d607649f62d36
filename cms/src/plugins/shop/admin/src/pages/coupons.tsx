import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { CouponListItem, CouponListPage } from '@colophon/contracts/shop-admin/coupons';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex, LinkButton, Link as TextLink } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Pages } from '../components/list-pages';
import { Loaded } from '../components/loaded';
import { Rows } from '../components/rows';
import { StateBadge } from '../components/state-badge';
import { CouponCheck } from '../coupons/coupon-check';
import { CouponSearch } from '../coupons/coupon-search';
import { discountText, periodText, usesText } from '../coupons/coupon-text';
import { useTranslate } from '../messages';
import { useShopData } from '../use-shop-data';

const EDITOR = '/content-manager/collection-types/plugin::shop.coupon';

/** All coupons with their states, and a form to try one on a cart. */
export function CouponsPage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const result = useShopData(adminPath(shopAdminRoutes.couponList, { query: parameters }));
  return (
    <Page.Main>
      <Page.Title>{t('coupons.title')}</Page.Title>
      <Layouts.Header
        title={t('coupons.title')}
        subtitle={result.state === 'ready' ? t('coupons.count', { count: result.data.total }) : ' '}
        primaryAction={
          <LinkButton tag={Link} to={`${EDITOR}/create`} startIcon={<Plus />}>
            {t('coupons.new')}
          </LinkButton>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <CouponSearch key={parameters.get('q')} />
          <Loaded data={result} failed="page.failed">
            {(page) => <Found page={page} isFiltered={parameters.has('q')} />}
          </Loaded>
          <CouponCheck />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: CouponListPage; isFiltered: boolean }) {
  const t = useTranslate();
  if (page.coupons.length === 0) {
    return <EmptyStateLayout content={t(isFiltered ? 'coupons.nothing' : 'coupons.empty')} />;
  }
  const cellsOf = (coupon: CouponListItem) => [
    <TextLink key="code" tag={Link} to={coupon.code}>
      {coupon.code}
    </TextLink>,
    coupon.description,
    discountText(coupon),
    coupon.titles === 0 ? t('coupons.forAll') : t('coupons.forSome', { count: coupon.titles }),
    periodText(t, coupon),
    usesText(t, coupon),
    <StateBadge key="state" kind="coupon" state={coupon.state} />,
    <TextLink key="edit" tag={Link} to={`${EDITOR}/${coupon.documentId}`}>
      {t('coupons.edit')}
    </TextLink>,
  ];
  return (
    <div>
      <Rows
        heads={[
          t('coupons.code'),
          t('coupons.description'),
          t('coupons.discount'),
          t('coupons.for'),
          t('coupons.period'),
          t('coupons.uses'),
          t('coupons.state'),
          t('page.actions'),
        ]}
        rows={page.coupons.map(cellsOf)}
      />
      <Pages page={page.page} pages={page.pages} label={t('coupons.title')} />
    </div>
  );
}
