import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { QueueTask } from '@colophon/contracts/shop-admin/queue';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Button, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { ConfirmedButton } from '../components/confirmed-button';
import { Rows } from '../components/rows';
import { labelFor, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { useAdminAction } from '../use-admin-action';
import { usePermission } from '../use-permission';

type Props = { tasks: readonly QueueTask[]; onChange: () => void };

/** Tasks of one state, each with its actions. */
export function QueueRows({ tasks, onChange }: Props) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const may = usePermission();
  const canManage = may('queue.manage');
  return (
    <Rows
      heads={[
        t('queue.what'),
        t('queue.about'),
        t('queue.tries'),
        t('queue.error'),
        t('queue.at'),
        ...(canManage ? [t('page.actions')] : []),
      ]}
      rows={tasks.map((task) => [
        labelFor(t, 'topic', task.topic),
        <About key="about" task={task} />,
        task.attempts,
        <Box key="error" minWidth="14rem" maxWidth="34rem">
          <Typography ellipsis={false} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {task.lastError ?? '–'}
          </Typography>
        </Box>,
        formatInstant(task.at),
        <TaskActions key="actions" task={task} onChange={onChange} />,
      ])}
    />
  );
}

function About({ task }: { task: QueueTask }) {
  const may = usePermission();
  const order = task.orderNumber;
  return (
    <Flex direction="column" alignItems="flex-start">
      {order && may('orders.read') ? (
        <TextLink tag={Link} to={`/plugins/shop/orders/${encodeURIComponent(order)}`}>
          {order}
        </TextLink>
      ) : (
        <Typography>{order ?? task.key}</Typography>
      )}
      {task.whom && <Typography textColor="neutral600">{task.whom}</Typography>}
    </Flex>
  );
}

function TaskActions({ task, onChange }: { task: QueueTask; onChange: () => void }) {
  const t = useTranslate();
  const { busy, send } = useAdminAction();
  if (task.outcome === 'done') return <Typography>–</Typography>;
  if (task.isBusy) return <Typography textColor="neutral600">{t('queue.busy')}</Typography>;
  const params = { id: task.id };
  const retry = async () => {
    await send(adminPath(shopAdminRoutes.queueRetry, { params }), {}, 'queue.retried');
    onChange();
  };
  const giveUp = async () => {
    await send(adminPath(shopAdminRoutes.queueGiveUp, { params }), {}, 'queue.givenUp');
    onChange();
  };
  return (
    <Flex gap={2} direction="column" alignItems="flex-start">
      <Button size="S" variant="secondary" loading={busy} onClick={retry}>
        {t('queue.retry')}
      </Button>
      {task.outcome !== 'given-up' && (
        <ConfirmedButton
          size="S"
          variant="danger-light"
          label={t('queue.giveUp')}
          title={t('queue.giveUpTitle')}
          text={t('queue.giveUpText')}
          onConfirm={giveUp}
        />
      )}
    </Flex>
  );
}
