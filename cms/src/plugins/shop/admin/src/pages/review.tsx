import { EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { FindingsPage } from '../../../server/src/services/finding-desk';
import { AuditList } from '../audit-list';
import { Pages } from '../list-pages';
import { FindingRows } from '../review/finding-rows';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** Payments that a person has to look at, and what to do about each; and what colleagues did. */
export function ReviewPage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const isDone = parameters.get('done') === 'true';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const answer = useShopData<FindingsPage>(`/shop/findings?done=${isDone}&page=${page}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('desk.failed')} />;
  const { data, reload } = answer;
  const subtitle = words(isDone ? 'review.countDone' : 'review.count', { count: data.total });
  return (
    <Page.Main>
      <Page.Title>{words('review.title')}</Page.Title>
      <Layouts.Header title={words('review.title')} subtitle={subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Flex tag="nav" gap={5} aria-label={words('review.title')}>
            {[false, true].map((done) => (
              <TextLink
                key={String(done)}
                tag={Link}
                to={`?done=${done}`}
                aria-current={done === isDone ? 'page' : undefined}
              >
                <Typography fontWeight={done === isDone ? 'bold' : undefined} textColor="primary600">
                  {words(done ? 'review.closed' : 'review.open')}
                </Typography>
              </TextLink>
            ))}
          </Flex>
          {data.findings.length === 0 ? (
            <EmptyStateLayout content={words(isDone ? 'review.emptyClosed' : 'review.empty')} />
          ) : (
            <FindingRows findings={data.findings} isDone={isDone} onChange={reload} />
          )}
          <Pages page={page} pages={data.pages} label={words('review.title')} />
          <AuditList entries={data.audit} about="finding:" />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
