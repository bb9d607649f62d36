import { EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { TASK_OUTCOMES, type TaskOutcome } from '../../../server/src/domain/order-timeline';
import type { QueuePage as Queue } from '../../../server/src/services/queue-desk';
import { AuditList } from '../audit-list';
import { ConfirmedButton } from '../confirmed-button';
import { Pages } from '../list-pages';
import { NoticeBox } from '../notice-box';
import { QueueRows } from '../queue/queue-rows';
import { useDeskAction } from '../use-desk-action';
import { useMay } from '../use-may';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** What the shop has to tell others: what waits, what failed and what is done. */
export function QueuePage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const asked = parameters.get('state') as TaskOutcome | null;
  const state = asked && TASK_OUTCOMES.includes(asked) ? asked : 'dead';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const answer = useShopData<Queue>(`/shop/queue?state=${state}&page=${page}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('desk.failed')} />;
  const { data, reload } = answer;
  return (
    <Page.Main>
      <Page.Title>{words('queue.title')}</Page.Title>
      <Layouts.Header
        title={words('queue.title')}
        subtitle={words('queue.count', { dead: data.counts.dead, waiting: data.counts.waiting })}
        primaryAction={data.counts.dead > 0 && <RetryAll count={data.counts.dead} onChange={reload} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {data.counts.dead > 0 && (
            <NoticeBox variant="danger" title={words('queue.deadTitle')}>
              {words('queue.deadText')}
            </NoticeBox>
          )}
          <Flex tag="nav" gap={5} aria-label={words('queue.title')}>
            {TASK_OUTCOMES.map((one) => (
              <TextLink
                key={one}
                tag={Link}
                to={`?state=${one}`}
                aria-current={one === state ? 'page' : undefined}
              >
                <Typography fontWeight={one === state ? 'bold' : undefined} textColor="primary600">
                  {words(`outcome.${one}`)} ({data.counts[one]})
                </Typography>
              </TextLink>
            ))}
          </Flex>
          {data.tasks.length === 0 ? (
            <EmptyStateLayout content={words(`queue.empty.${state}`)} />
          ) : (
            <QueueRows tasks={data.tasks} onChange={reload} />
          )}
          <Pages page={page} pages={data.pages} label={words('queue.title')} />
          <AuditList entries={data.audit} about="task:" />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function RetryAll({ count, onChange }: { count: number; onChange: () => void }) {
  const words = useWords();
  const may = useMay();
  const { send } = useDeskAction();
  if (!may('queue.manage')) return null;
  const retry = async () => {
    await send('/shop/queue/retry-dead', {}, 'queue.retried');
    onChange();
  };
  return (
    <ConfirmedButton
      startIcon={<ArrowClockwise />}
      label={words('queue.retryAll')}
      title={words('queue.retryAllTitle')}
      text={words('queue.retryAllText', { count })}
      onConfirm={retry}
    />
  );
}
