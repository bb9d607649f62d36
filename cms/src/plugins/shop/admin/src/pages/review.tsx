import { adminPath } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { AuditList } from '../audit/audit-list';
import { Pages } from '../components/list-pages';
import { useTranslate } from '../messages';
import { PaymentIssueRows } from '../review/payment-issue-rows';
import { useShopData } from '../use-shop-data';

/** Payment issues, with what to do about each; and the staff actions on them. */
export function ReviewPage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const isDone = parameters.get('done') === 'true';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const result = useShopData(
    adminPath(shopAdminRoutes.paymentIssueList, { query: { done: String(isDone), page } }),
  );
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state !== 'ready') return <Page.Error content={t('page.failed')} />;
  const { data, reload } = result;
  const subtitle = t(isDone ? 'review.countDone' : 'review.count', { count: data.total });
  return (
    <Page.Main>
      <Page.Title>{t('review.title')}</Page.Title>
      <Layouts.Header title={t('review.title')} subtitle={subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Flex tag="nav" gap={5} aria-label={t('review.title')}>
            {[false, true].map((done) => (
              <TextLink
                key={String(done)}
                tag={Link}
                to={`?done=${done}`}
                aria-current={done === isDone ? 'page' : undefined}
              >
                <Typography fontWeight={done === isDone ? 'bold' : undefined} textColor="primary600">
                  {t(done ? 'review.closed' : 'review.open')}
                </Typography>
              </TextLink>
            ))}
          </Flex>
          {data.issues.length === 0 ? (
            <EmptyStateLayout content={t(isDone ? 'review.emptyClosed' : 'review.empty')} />
          ) : (
            <PaymentIssueRows issues={data.issues} isDone={isDone} onChange={reload} />
          )}
          <Pages page={page} pages={data.pages} label={t('review.title')} />
          <AuditList entries={data.audit} about="finding:" />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
