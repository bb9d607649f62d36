import { z } from 'zod';
import { EngineError } from '../errors';
import { batchOf, TASK_STATUSES, type Task } from '../tasks/task';
import { listParameter, numberParameter, parseParameters } from './input';
import type { Call } from './route';

const TASK_TYPES = [
  'documentAdditionOrUpdate',
  'documentEdition',
  'documentDeletion',
  'settingsUpdate',
  'indexCreation',
  'indexDeletion',
  'indexUpdate',
  'indexSwap',
  'taskCancelation',
  'taskDeletion',
  'dumpCreation',
  'snapshotCreation',
  'export',
  'upgradeDatabase',
  'indexCompaction',
] as const;

const listOf = <T extends string>(names: readonly T[]) =>
  listParameter.refine(
    (items) => items.every((item) => item === '*' || names.some((name) => name === item)),
    `is none of ${names.join(', ')}`,
  );
const numbers = listParameter.refine(
  (items) => items.every((item) => /^\d+$|^\*$/.test(item)),
  'is no number',
);
const dateTime = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'is no date')
  .transform(Date.parse);

const LISTS = {
  uids: numbers.optional(),
  batchUids: numbers.optional(),
  canceledBy: numbers.optional(),
  indexUids: listParameter.optional(),
  types: listOf(TASK_TYPES).optional(),
  statuses: listOf(TASK_STATUSES).optional(),
};
const DATES = {
  beforeEnqueuedAt: dateTime.optional(),
  afterEnqueuedAt: dateTime.optional(),
  beforeStartedAt: dateTime.optional(),
  afterStartedAt: dateTime.optional(),
  beforeFinishedAt: dateTime.optional(),
  afterFinishedAt: dateTime.optional(),
};
const PAGE = {
  limit: numberParameter.default(20),
  from: numberParameter.optional(),
  reverse: z.enum(['true', 'false']).optional(),
};

/** Names of the parameters that filter tasks, and of those that page through them. */
export const TASK_FILTERS = [...Object.keys(LISTS), ...Object.keys(DATES)];
export const TASK_PAGE = Object.keys(PAGE);

const VALUE: Record<keyof typeof LISTS, (task: Task) => string> = {
  uids: (task) => String(task.uid),
  batchUids: (task) => String(batchOf(task)),
  canceledBy: (task) => String(task.canceledBy),
  indexUids: (task) => task.indexUid ?? '',
  types: (task) => task.type,
  statuses: (task) => task.status,
};

/** Parses a filter of tasks, limited to indexes that the caller's key covers. @throws EngineError invalid_task_* */
export function taskFilter(call: Call): (task: Task) => boolean {
  const { limit, from, reverse, ...filters } = parse(call);
  return (task) =>
    (task.indexUid === null || call.access.mayUse(task.indexUid)) &&
    Object.entries(VALUE).every(([name, readValue]) => {
      const wanted = filters[name as keyof typeof LISTS];
      return !wanted || wanted.includes('*') || wanted.includes(readValue(task));
    }) &&
    isBetween(task.enqueuedAt, filters.afterEnqueuedAt, filters.beforeEnqueuedAt) &&
    isBetween(task.startedAt, filters.afterStartedAt, filters.beforeStartedAt) &&
    isBetween(task.finishedAt, filters.afterFinishedAt, filters.beforeFinishedAt);
}

/** Cuts one page of numbered items, newest first unless reversed. */
export function pageOf<T extends { uid: number }>(call: Call, newestFirst: T[]) {
  const { limit, from, reverse } = parse(call);
  const isReversed = reverse === 'true';
  const matching = isReversed ? newestFirst.reverse() : newestFirst;
  const rest = matching.filter(({ uid }) => from === undefined || (isReversed ? uid >= from : uid <= from));
  const results = rest.slice(0, limit);
  return {
    results,
    total: matching.length,
    limit,
    from: results[0]?.uid ?? null,
    next: rest[limit]?.uid ?? null,
  };
}

/** Parses a number in the path. @throws EngineError */
export function numberInPath(call: Call, name: string, code: string): number {
  const text = call.params[name] ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new EngineError(
    code,
    `Invalid value in parameter \`${name}\`: could not parse \`${text.slice(0, 100)}\` as a positive integer`,
  );
}

function parse(call: Call) {
  try {
    return parseParameters(call, { ...LISTS, ...DATES, ...PAGE }, 'invalid_task_');
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'invalid_task_batch_uids') throw error;
    throw new EngineError('invalid_batch_uids', error.message);
  }
}

function isBetween(at: string | null, after: number | undefined, before: number | undefined): boolean {
  if (after === undefined && before === undefined) return true;
  if (at === null) return false;
  const instant = Date.parse(at);
  return (after === undefined || instant > after) && (before === undefined || instant < before);
}
