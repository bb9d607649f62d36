import type { Task } from './task';

/** Tasks that clients can still ask about. */
const MOST_KEPT = 5000;

/** The tasks that are remembered, in the order in which they came. */
export class TaskRecord {
  readonly #tasks = new Map<number, Task>();

  add(task: Task): void {
    this.#tasks.set(task.uid, task);
  }

  get(uid: number): Task | undefined {
    return this.#tasks.get(uid);
  }

  /** Newest first. */
  list(): Task[] {
    return [...this.#tasks.values()].sort((a, b) => b.uid - a.uid);
  }

  /** Those that came before one, the oldest first. */
  before(uid: number): Task[] {
    return [...this.#tasks.values()].filter((task) => task.uid < uid);
  }

  forget(uids: readonly number[]): void {
    for (const uid of uids) this.#tasks.delete(uid);
  }

  /** Forgets the oldest where there are too many. */
  trim(): void {
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size > MOST_KEPT && oldest !== undefined) this.#tasks.delete(oldest);
  }
}
