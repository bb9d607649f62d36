import { Box, Button, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { QueueTask } from '../../../server/src/services/queue-desk';
import { ConfirmedButton } from '../confirmed-button';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { useDeskAction } from '../use-desk-action';
import { useMay } from '../use-may';
import { useWords, wordFor } from '../words';

type Props = { tasks: readonly QueueTask[]; onChange: () => void };

/** Tasks of one state, each with what can be done about it. */
export function QueueRows({ tasks, onChange }: Props) {
  const words = useWords();
  const { moment } = usePressClock();
  const may = useMay();
  const canManage = may('queue.manage');
  return (
    <Rows
      heads={[
        words('queue.what'),
        words('queue.about'),
        words('queue.tries'),
        words('queue.error'),
        words('queue.at'),
        ...(canManage ? [words('desk.actions')] : []),
      ]}
      rows={tasks.map((task) => [
        wordFor(words, 'topic', task.topic),
        <About key="about" task={task} />,
        task.attempts,
        <Box key="error" minWidth="14rem" maxWidth="34rem">
          <Typography ellipsis={false} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {task.lastError ?? '–'}
          </Typography>
        </Box>,
        moment(task.at),
        <TaskActions key="actions" task={task} onChange={onChange} />,
      ])}
    />
  );
}

function About({ task }: { task: QueueTask }) {
  const may = useMay();
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
  const words = useWords();
  const { busy, send } = useDeskAction();
  if (task.outcome === 'done') return <Typography>–</Typography>;
  if (task.isBusy) return <Typography textColor="neutral600">{words('queue.busy')}</Typography>;
  const retry = async () => {
    await send(`/shop/queue/${task.id}/retry`, {}, 'queue.retried');
    onChange();
  };
  const giveUp = async () => {
    await send(`/shop/queue/${task.id}/give-up`, {}, 'queue.givenUp');
    onChange();
  };
  return (
    <Flex gap={2} direction="column" alignItems="flex-start">
      <Button size="S" variant="secondary" loading={busy} onClick={retry}>
        {words('queue.retry')}
      </Button>
      {task.outcome !== 'given-up' && (
        <ConfirmedButton
          size="S"
          variant="danger-light"
          label={words('queue.giveUp')}
          title={words('queue.giveUpTitle')}
          text={words('queue.giveUpText')}
          onConfirm={giveUp}
        />
      )}
    </Flex>
  );
}
