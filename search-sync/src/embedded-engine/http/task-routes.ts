import { EngineError } from '../errors';
import { showTask, type Task } from '../tasks/task';
import { listParameter, numberParameter, parseParameters } from './input';
import type { Route } from './route';

const FILTERS = ['uids', 'indexUids', 'types', 'statuses'] as const;
const ANSWER: Record<(typeof FILTERS)[number], (task: Task) => string> = {
  uids: (task) => String(task.uid),
  indexUids: (task) => task.indexUid ?? '',
  types: (task) => task.type,
  statuses: (task) => task.status,
};

/** What became of each write. */
export const taskRoutes: Route[] = [
  {
    method: 'GET',
    path: '/tasks/:taskUid',
    handle: ({ engine, params }) => {
      const uid = params.taskUid ?? '';
      if (!/^\d+$/.test(uid)) {
        throw new EngineError(
          'invalid_task_uids',
          `Invalid value in parameter \`taskUid\`: could not parse \`${uid}\` as a positive integer`,
        );
      }
      const task = engine.tasks.get(Number(uid));
      if (!task) throw new EngineError('task_not_found', `Task \`${uid}\` not found.`);
      return { status: 200, body: showTask(task) };
    },
  },
  {
    method: 'GET',
    path: '/tasks',
    handle: (call) => {
      const optionalList = listParameter.optional();
      const parameters = parseParameters(
        call,
        {
          limit: numberParameter.default(20),
          from: numberParameter.optional(),
          reverse: numberParameter.or(listParameter).optional(),
          uids: optionalList,
          indexUids: optionalList,
          types: optionalList,
          statuses: optionalList,
        },
        'invalid_task_',
      );
      const { limit, from } = parameters;
      const isReversed = String(parameters.reverse) === 'true';
      const passes = (task: Task) =>
        FILTERS.every((name) => {
          const wanted = parameters[name];
          return !wanted || wanted.includes('*') || wanted.includes(ANSWER[name](task));
        });
      const matching = call.engine.tasks.list().filter(passes);
      if (isReversed) matching.reverse();
      const rest = matching.filter(
        (task) => from === undefined || (isReversed ? task.uid >= from : task.uid <= from),
      );
      const results = rest.slice(0, limit);
      return {
        status: 200,
        body: {
          results: results.map(showTask),
          total: matching.length,
          limit,
          from: results[0]?.uid ?? null,
          next: rest[limit]?.uid ?? null,
        },
      };
    },
  },
];
