import { EngineError } from '../errors';
import { batchOf, durationOf, isFinished, type Task } from '../tasks/task';
import type { Call, Route } from './route';
import { numberInPath, pageOf, TASK_FILTERS, TASK_PAGE, taskFilter } from './task-filters';

/** A batch, in the shape of GET /batches/:uid. Tasks run one by one here: each is a batch of its own. */
function showBatch(task: Task): Record<string, unknown> & { uid: number } {
  return {
    uid: task.uid,
    progress: isFinished(task) ? null : { steps: [], percentage: 0 },
    details: task.details,
    stats: {
      totalNbTasks: 1,
      status: { [task.status]: 1 },
      types: { [task.type]: 1 },
      indexUids: task.indexUid === null ? {} : { [task.indexUid]: 1 },
      progressTrace: {},
    },
    duration: durationOf(task),
    startedAt: task.startedAt,
    finishedAt: task.finishedAt,
    batchStrategy: 'tasks are done one by one',
  };
}

function batches(call: Call): Task[] {
  return call.engine.tasks.list().filter((task) => batchOf(task) !== null && taskFilter(call)(task));
}

/** Routes that list batches. */
export const batchRoutes: Route[] = [
  {
    method: 'GET',
    path: '/batches',
    action: 'tasks.get',
    parameters: [...TASK_FILTERS, ...TASK_PAGE],
    handle: (call) => {
      const { results, ...page } = pageOf(call, batches(call));
      return { status: 200, body: { results: results.map(showBatch), ...page } };
    },
  },
  {
    method: 'GET',
    path: '/batches/:batchUid',
    action: 'tasks.get',
    handle: (call) => {
      const uid = numberInPath(call, 'batchUid', 'invalid_batch_uids');
      const task = batches(call).find((batch) => batch.uid === uid);
      if (!task) throw new EngineError('batch_not_found', `Batch \`${uid}\` not found.`);
      return { status: 200, body: showBatch(task) };
    },
  },
];
