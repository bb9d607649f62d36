import type { Task } from './task';

/** Maximum of stored tasks. */
const MOST_KEPT = 5000;

/** The stored tasks, in the order in which they were accepted. */
export class TaskRecord {
  readonly #tasks = new Map<number, Task>();

  add(task: Task): void {
    this.#tasks.set(task.uid, task);
  }

  get(uid: number): Task | undefined {
    return this.#tasks.get(uid);
  }

  /** Lists tasks newest first. */
  list(): Task[] {
    return [...this.#tasks.values()].sort((a, b) => b.uid - a.uid);
  }

  /** Lists those before a task, the oldest first. */
  before(uid: number): Task[] {
    return [...this.#tasks.values()].filter((task) => task.uid < uid);
  }

  forget(uids: readonly number[]): void {
    for (const uid of uids) this.#tasks.delete(uid);
  }

  /** Deletes the oldest above the maximum. */
  trim(): void {
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size > MOST_KEPT && oldest !== undefined) this.#tasks.delete(oldest);
  }
}
