import type { OrderState } from './order-state';

/** One thing that happened to an order; `at` as ISO 8601. */
export type TimelineEntry =
  | { kind: 'placed'; at: string }
  | { kind: 'moved'; at: string; from: OrderState; to: OrderState; cause: string }
  | { kind: 'attempt'; at: string; n: number; amount: number; reference: string | null }
  /** something that others were, or are to be, told: a mail, a refund, an e-book */
  | { kind: 'task'; at: string; topic: string; outcome: TaskOutcome; attempts: number }
  | { kind: 'note'; at: string; actor: string; text: string }
  | { kind: 'staff'; at: string; actor: string; action: string };

/** How a task of the outbox stands. */
export const TASK_OUTCOMES = ['waiting', 'done', 'dead', 'given-up'] as const;
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];

/** How a task stands, by the moments that its row holds. */
export function outcomeOf(task: {
  doneAt: Date | null;
  deadAt: Date | null;
  givenUpAt: Date | null;
}): TaskOutcome {
  if (task.doneAt) return 'done';
  if (task.givenUpAt) return 'given-up';
  return task.deadAt ? 'dead' : 'waiting';
}

/** What the timeline tells by another entry: a note, or a change of state. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set(['order.noted', 'order.fulfilled']);

/**
 * All that happened to an order as one story, oldest first. At one moment the order of the lists counts: an attempt
 * comes before the state that it led to.
 */
export function timelineOf(...parts: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
  return parts
    .flat()
    .filter((entry) => entry.kind !== 'staff' || !TOLD_OTHERWISE.has(entry.action))
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => Date.parse(a.entry.at) - Date.parse(b.entry.at) || a.place - b.place)
    .map(({ entry }) => entry);
}
