import { EmptyStateLayout, Flex, LinkButton, Link as TextLink } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { CouponListItem, CouponListPage } from '../../../server/src/services/coupon-desk';
import { Answered } from '../answered';
import { CouponCheck } from '../coupons/coupon-check';
import { CouponSearch } from '../coupons/coupon-search';
import { discountWords, periodWords, usesWords } from '../coupons/coupon-words';
import { Pages } from '../list-pages';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

const EDITOR = '/content-manager/collection-types/plugin::shop.coupon';

/** All coupons with how they stand, and a way to try one on a basket. */
export function CouponsPage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const answer = useShopData<CouponListPage>(`/shop/coupons?${parameters}`);
  return (
    <Page.Main>
      <Page.Title>{words('coupons.title')}</Page.Title>
      <Layouts.Header
        title={words('coupons.title')}
        subtitle={answer.state === 'ready' ? words('coupons.count', { count: answer.data.total }) : ' '}
        primaryAction={
          <LinkButton tag={Link} to={`${EDITOR}/create`} startIcon={<Plus />}>
            {words('coupons.new')}
          </LinkButton>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <CouponSearch key={parameters.get('q')} />
          <Answered answer={answer} failed="desk.failed">
            {(page) => <Found page={page} isFiltered={parameters.has('q')} />}
          </Answered>
          <CouponCheck />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: CouponListPage; isFiltered: boolean }) {
  const words = useWords();
  if (page.coupons.length === 0) {
    return <EmptyStateLayout content={words(isFiltered ? 'coupons.nothing' : 'coupons.empty')} />;
  }
  const cellsOf = (coupon: CouponListItem) => [
    <TextLink key="code" tag={Link} to={coupon.code}>
      {coupon.code}
    </TextLink>,
    coupon.description,
    discountWords(coupon),
    coupon.titles === 0 ? words('coupons.forAll') : words('coupons.forSome', { count: coupon.titles }),
    periodWords(words, coupon),
    usesWords(words, coupon),
    <StateBadge key="state" kind="coupon" state={coupon.state} />,
    <TextLink key="edit" tag={Link} to={`${EDITOR}/${coupon.documentId}`}>
      {words('coupons.edit')}
    </TextLink>,
  ];
  return (
    <div>
      <Rows
        heads={[
          words('coupons.code'),
          words('coupons.description'),
          words('coupons.discount'),
          words('coupons.for'),
          words('coupons.period'),
          words('coupons.uses'),
          words('coupons.state'),
          words('desk.actions'),
        ]}
        rows={page.coupons.map(cellsOf)}
      />
      <Pages page={page.page} pages={page.pages} label={words('coupons.title')} />
    </div>
  );
}
