import { EngineError } from '../errors';
import type { Indexes } from '../indexes';
import type { Journal } from '../storage/journal';
import { readSnapshot, writeSnapshot } from '../storage/snapshot';
import { indexOf, type Operation, plannedDetails } from './operation';
import type { Task } from './task';

/** Finished tasks that clients can still ask about. */
const MOST_FINISHED = 2000;
/** The log is folded into a snapshot when it is this long, in bytes, and longer than the snapshot itself. */
const LONG_LOG = 4_000_000;

/** Takes tasks, does them one after the other in the order they came, and remembers how they ended. */
export class TaskQueue {
  readonly #tasks = new Map<number, Task>();
  readonly #waiting: { task: Task; operation: Operation }[] = [];
  #next = 0;
  #snapshotBytes = 0;
  #running: Promise<void> | null = null;

  constructor(
    readonly indexes: Indexes,
    readonly journal: Journal,
    readonly directory: string,
  ) {}

  /** Brings back what was on disk. Call once, before anything else. */
  restore(): void {
    this.indexes.replay(() => this.#replay());
    this.#foldLog();
  }

  #replay(): void {
    const { lastTaskUid, tasks, bytes } = readSnapshot(this.directory, this.indexes);
    for (const task of tasks) this.#tasks.set(task.uid, task);
    this.#next = lastTaskUid + 1;
    this.#snapshotBytes = bytes;
    for (const { uid, at, operation } of this.journal.read()) {
      // A kill between snapshot and emptying the log leaves entries that the snapshot holds already.
      if (uid <= lastTaskUid) continue;
      const task = newTask(uid, at, operation);
      this.#tasks.set(uid, task);
      this.#next = uid + 1;
      this.#perform(task, operation, () => at);
    }
  }

  /** Accepts a task for good: it is on disk when this returns. */
  enqueue(operation: Operation): Task {
    const at = new Date().toISOString();
    const task = newTask(this.#next, at, operation);
    this.journal.append({ uid: task.uid, at, operation });
    this.#next++;
    this.#tasks.set(task.uid, task);
    this.#waiting.push({ task, operation });
    this.#running ??= this.#run();
    return task;
  }

  get(uid: number): Task | undefined {
    return this.#tasks.get(uid);
  }

  /** Newest first. */
  list(): Task[] {
    return [...this.#tasks.values()].sort((a, b) => b.uid - a.uid);
  }

  isIndexing(uid: string): boolean {
    return this.#waiting.some(({ task }) => task.indexUid === uid);
  }

  /** Resolves when every accepted task is done. */
  async settle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      // Between tasks the searches that wait get their turn.
      await new Promise((resolve) => setImmediate(resolve));
      const [first] = this.#waiting;
      if (!first) break;
      this.#perform(first.task, first.operation, () => new Date().toISOString());
      this.#waiting.shift();
    }
    this.#running = null;
    this.#foldLog();
  }

  #perform(task: Task, operation: Operation, now: () => string): void {
    task.status = 'processing';
    task.startedAt = now();
    try {
      task.details = this.indexes.apply(operation, task.enqueuedAt);
      task.status = 'succeeded';
    } catch (error) {
      task.details = plannedDetails(operation, true);
      task.error = (error instanceof EngineError ? error : internal(error)).body();
      task.status = 'failed';
    }
    task.finishedAt = now();
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size > MOST_FINISHED && oldest !== undefined) this.#tasks.delete(oldest);
  }

  #foldLog(): void {
    if (this.journal.bytes < Math.max(LONG_LOG, this.#snapshotBytes)) return;
    const state = { lastTaskUid: this.#next - 1, tasks: [...this.#tasks.values()] };
    try {
      this.#snapshotBytes = writeSnapshot(this.directory, this.indexes, state);
      this.journal.clear();
    } catch (error) {
      // Nothing is lost: the log stays as it is, only longer.
      console.error('search engine: could not write a snapshot', error);
    }
  }
}

function newTask(uid: number, at: string, operation: Operation): Task {
  return {
    uid,
    indexUid: indexOf(operation),
    type: operation.type,
    status: 'enqueued',
    details: plannedDetails(operation, false),
    error: null,
    enqueuedAt: at,
    startedAt: null,
    finishedAt: null,
  };
}

function internal(error: unknown): EngineError {
  return new EngineError('internal', error instanceof Error ? error.message : String(error));
}
