import { EngineError } from '../errors';
import { showTask, summarize } from '../tasks/task';
import type { TaskSelection } from '../tasks/task-queue';
import type { Call, Reply, Route } from './route';
import { numberInPath, pageOf, TASK_FILTERS, TASK_PAGE, taskFilter } from './task-filters';

async function select(call: Call, type: TaskSelection['type']): Promise<Reply> {
  if (call.query.size === 0) {
    throw new EngineError(
      'missing_task_filters',
      `Query parameters to filter the tasks to ${type === 'taskCancelation' ? 'cancel' : 'delete'} are missing. Available query parameters are: ${TASK_FILTERS.map((name) => `\`${name}\``).join(', ')}.`,
    );
  }
  const matches = taskFilter(call);
  const task = await call.engine.tasks.select({
    type,
    matches,
    originalFilter: `?${String(call.query).replaceAll('%2C', ',')}`,
  });
  return { status: 202, body: summarize(task) };
}

/** Routes that list, cancel and delete tasks. */
export const taskRoutes: Route[] = [
  {
    method: 'GET',
    path: '/tasks/:taskUid',
    action: 'tasks.get',
    handle: (call) => {
      const uid = numberInPath(call, 'taskUid', 'invalid_task_uids');
      const task = call.engine.tasks.get(uid);
      if (!task || !taskFilter(call)(task)) {
        throw new EngineError('task_not_found', `Task \`${uid}\` not found.`);
      }
      return { status: 200, body: showTask(task) };
    },
  },
  {
    method: 'GET',
    path: '/tasks',
    action: 'tasks.get',
    parameters: [...TASK_FILTERS, ...TASK_PAGE],
    handle: (call) => {
      const { results, ...page } = pageOf(call, call.engine.tasks.list().filter(taskFilter(call)));
      return { status: 200, body: { results: results.map(showTask), ...page } };
    },
  },
  {
    method: 'POST',
    path: '/tasks/cancel',
    action: 'tasks.cancel',
    parameters: TASK_FILTERS,
    handle: (call) => select(call, 'taskCancelation'),
  },
  {
    method: 'DELETE',
    path: '/tasks',
    action: 'tasks.delete',
    parameters: TASK_FILTERS,
    handle: (call) => select(call, 'taskDeletion'),
  },
];
