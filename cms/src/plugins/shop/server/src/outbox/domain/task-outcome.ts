import type { TimelineEntry } from '@colophon/contracts/shop-admin/orders';
import type { TaskOutcome } from '@colophon/contracts/shop-admin/queue';

/** Derives the state of a task from its timestamps. */
export function outcomeOf(task: {
  doneAt: Date | null;
  deadAt: Date | null;
  givenUpAt: Date | null;
}): TaskOutcome {
  if (task.doneAt) return 'done';
  if (task.givenUpAt) return 'given-up';
  return task.deadAt ? 'dead' : 'waiting';
}

/** Audit actions that the timeline shows as another entry: a note, or a change of state. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['order.noted', 'order.fulfilled']);

/**
 * Merges the entries about an order into one timeline, oldest first. Entries with equal timestamps keep the order of
 * the lists: an attempt comes before the state that it caused.
 */
export function timelineOf(...parts: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
  return parts
    .flat()
    .filter((entry) => entry.kind !== 'staff' || !SHOWN_ELSEWHERE.has(entry.action))
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => Date.parse(a.entry.at) - Date.parse(b.entry.at) || a.place - b.place)
    .map(({ entry }) => entry);
}
