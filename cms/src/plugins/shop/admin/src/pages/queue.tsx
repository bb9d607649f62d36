import { adminPath } from '@colophon/contracts/admin/admin-route';
import { TASK_OUTCOMES, type TaskOutcome } from '@colophon/contracts/shop-admin/queue';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { AuditList } from '../audit/audit-list';
import { ConfirmedButton } from '../components/confirmed-button';
import { Pages } from '../components/list-pages';
import { NoticeBox } from '../components/notice-box';
import { useTranslate } from '../messages';
import { QueueRows } from '../queue/queue-rows';
import { useAdminAction } from '../use-admin-action';
import { usePermission } from '../use-permission';
import { useShopData } from '../use-shop-data';

/** The shop outbox: waiting, dead-lettered and finished tasks. */
export function QueuePage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const requested = parameters.get('state') as TaskOutcome | null;
  const state = requested && TASK_OUTCOMES.includes(requested) ? requested : 'dead';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const result = useShopData(adminPath(shopAdminRoutes.queueList, { query: { state, page } }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state !== 'ready') return <Page.Error content={t('page.failed')} />;
  const { data, reload } = result;
  return (
    <Page.Main>
      <Page.Title>{t('queue.title')}</Page.Title>
      <Layouts.Header
        title={t('queue.title')}
        subtitle={t('queue.count', { dead: data.counts.dead, waiting: data.counts.waiting })}
        primaryAction={data.counts.dead > 0 && <RetryAll count={data.counts.dead} onChange={reload} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {data.counts.dead > 0 && (
            <NoticeBox variant="danger" title={t('queue.deadTitle')}>
              {t('queue.deadText')}
            </NoticeBox>
          )}
          <Flex tag="nav" gap={5} aria-label={t('queue.title')}>
            {TASK_OUTCOMES.map((one) => (
              <TextLink
                key={one}
                tag={Link}
                to={`?state=${one}`}
                aria-current={one === state ? 'page' : undefined}
              >
                <Typography fontWeight={one === state ? 'bold' : undefined} textColor="primary600">
                  {t(`outcome.${one}`)} ({data.counts[one]})
                </Typography>
              </TextLink>
            ))}
          </Flex>
          {data.tasks.length === 0 ? (
            <EmptyStateLayout content={t(`queue.empty.${state}`)} />
          ) : (
            <QueueRows tasks={data.tasks} onChange={reload} />
          )}
          <Pages page={page} pages={data.pages} label={t('queue.title')} />
          <AuditList entries={data.audit} about="task:" />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function RetryAll({ count, onChange }: { count: number; onChange: () => void }) {
  const t = useTranslate();
  const may = usePermission();
  const { send } = useAdminAction();
  if (!may('queue.manage')) return null;
  const retry = async () => {
    await send(adminPath(shopAdminRoutes.queueRetryDead), {}, 'queue.retried');
    onChange();
  };
  return (
    <ConfirmedButton
      startIcon={<ArrowClockwise />}
      label={t('queue.retryAll')}
      title={t('queue.retryAllTitle')}
      text={t('queue.retryAllText', { count })}
      onConfirm={retry}
    />
  );
}
