import { EngineError } from '../errors';
import type { Indexes } from '../indexes';
import type { Journal, JournalEntry } from '../storage/journal';
import { readSnapshot } from '../storage/snapshot';
import { LogFolder } from './log-folder';
import { type IndexOperation, type Operation, plannedDetails } from './operation';
import { cancelTask, isFinished, newTask, type Task } from './task';
import { TaskRecord } from './task-record';

type Waiting = { task: Task; operation: IndexOperation };
/** Filter of tasks in a request to cancel or delete tasks. */
export type TaskSelection = {
  type: 'taskCancelation' | 'taskDeletion';
  matches: (task: Task) => boolean;
  originalFilter: string;
};

/** Accepts tasks, runs them one after the other in order, and stores their results. */
export class TaskQueue {
  readonly #tasks = new TaskRecord();
  readonly #folder: LogFolder;
  #waiting: Waiting[] = [];
  #next = 0;
  #running: Promise<void> | null = null;
  /** last promise in the chain of writes to the log */
  #written: Promise<unknown> = Promise.resolve();

  constructor(
    readonly indexes: Indexes,
    readonly journal: Journal,
    longLog?: number,
  ) {
    this.#folder = new LogFolder(indexes, journal, longLog);
  }

  /** Restores the state on disk. Call once, before anything else. */
  async restore(onRead: (done: number, total: number) => void): Promise<void> {
    const { directory } = this.journal;
    const { lastTaskUid, tasks, bytes } = await readSnapshot(directory, this.indexes);
    for (const task of tasks) this.#tasks.add({ ...task, canceledBy: task.canceledBy ?? null });
    this.#next = lastTaskUid + 1;
    const canceled = await this.#canceledIn(lastTaskUid);
    for await (const entry of this.journal.read()) {
      // A kill between the snapshot and the log's deletion leaves entries that the snapshot already contains.
      if (entry.uid > lastTaskUid) await this.#replay(entry, canceled);
    }
    await this.indexes.ready(onRead);
    this.#folder.resume(bytes, this.#next - 1);
    await this.#foldLog();
  }

  /** Tasks that a later entry of the log cancels: they must not run again. */
  async #canceledIn(lastTaskUid: number): Promise<Map<number, number>> {
    const canceled = new Map<number, number>();
    for await (const { uid, operation } of this.journal.read()) {
      if (uid <= lastTaskUid || operation.type !== 'taskCancelation') continue;
      for (const taken of operation.uids) canceled.set(taken, uid);
    }
    return canceled;
  }

  async #replay(
    { uid, at, operation, customMetadata }: JournalEntry,
    canceled: ReadonlyMap<number, number>,
  ): Promise<void> {
    const task = newTask(uid, at, operation, customMetadata);
    this.#tasks.add(task);
    this.#next = uid + 1;
    const canceledBy = canceled.get(uid);
    if ('uids' in operation) this.#settleTasks(task, operation.type, operation.uids, at);
    else if (canceledBy === undefined) await this.#perform({ task, operation }, () => at);
    else cancelTask(task, operation, canceledBy, at);
  }

  /** Accepts a task durably: it is on disk when this resolves. @throws EngineError no_space_left_on_device */
  enqueue(operation: IndexOperation, customMetadata?: string): Promise<Task> {
    return this.#inTurn(() =>
      this.#accept(operation, customMetadata, (task) => {
        this.#waiting.push({ task, operation });
        this.#running ??= this.#run();
      }),
    );
  }

  /** Cancels enqueued tasks, or deletes finished ones; it is a task itself, done as soon as it is accepted. */
  select({ type, matches, originalFilter }: TaskSelection): Promise<Task> {
    return this.#inTurn(async () => {
      const meant = this.list().filter(matches);
      const isCancelation = type === 'taskCancelation';
      const chosen = meant.filter((task) => (isCancelation ? task.status === 'enqueued' : isFinished(task)));
      const uids = chosen.map(({ uid }) => uid);
      // Removed before the write, so that none of them starts meanwhile.
      const taken = this.#waiting.filter(({ task }) => isCancelation && uids.includes(task.uid));
      this.#waiting = this.#waiting.filter((waiting) => !taken.includes(waiting));
      try {
        const operation = { type, matched: meant.length, uids, originalFilter };
        return await this.#accept(operation, undefined, (task) => {
          for (const waiting of taken) cancelTask(waiting.task, waiting.operation, task.uid, task.enqueuedAt);
          this.#settleTasks(task, type, uids, task.enqueuedAt);
        });
      } catch (error) {
        this.#waiting = [...taken, ...this.#waiting].sort((a, b) => a.task.uid - b.task.uid);
        throw error;
      }
    });
  }

  get(uid: number): Task | undefined {
    return this.#tasks.get(uid);
  }

  /** Lists tasks newest first. */
  list(): Task[] {
    return this.#tasks.list();
  }

  /** Counts the accepted tasks that are not done. */
  get waiting(): number {
    return this.#waiting.length;
  }

  isIndexing(uid: string): boolean {
    return this.#waiting.some(({ task }) => task.indexUid === uid && task.status === 'processing');
  }

  /** Resolves when every accepted task is done. */
  async settle(): Promise<void> {
    await this.#written.catch(() => {});
    await this.#running;
  }

  /** Serializes writes: the order in the log is the order in which tasks run. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#written.then(work, work);
    this.#written = result;
    return result;
  }

  /** @param begin  called synchronously when the task counts as accepted, so that no snapshot comes between */
  async #accept(
    operation: Operation,
    customMetadata: string | undefined,
    begin: (task: Task) => void,
  ): Promise<Task> {
    const at = new Date().toISOString();
    const uid = this.#next;
    const task = newTask(uid, at, operation, customMetadata);
    await this.journal.append({ uid, at, operation, ...(customMetadata ? { customMetadata } : {}) });
    this.#next++;
    this.#tasks.add(task);
    begin(task);
    return task;
  }

  async #run(): Promise<void> {
    for (;;) {
      // Waiting searches get their turn between tasks.
      await new Promise((resolve) => setImmediate(resolve));
      const [first] = this.#waiting;
      if (!first) break;
      await this.#perform(first, () => new Date().toISOString());
      this.#waiting.shift();
      await this.#foldLog();
    }
    this.#running = null;
  }

  async #perform({ task, operation }: Waiting, now: () => string): Promise<void> {
    task.status = 'processing';
    task.startedAt = now();
    try {
      task.details = await this.indexes.apply(operation, task.enqueuedAt);
      task.status = 'succeeded';
    } catch (error) {
      task.details = plannedDetails(operation, true);
      task.error = (error instanceof EngineError ? error : internal(error)).body();
      task.status = 'failed';
    }
    task.finishedAt = now();
    this.#tasks.trim();
  }

  #settleTasks(task: Task, type: TaskSelection['type'], uids: readonly number[], now: string): void {
    if (type === 'taskDeletion') this.#tasks.forget(uids);
    Object.assign(task, { status: 'succeeded', startedAt: now, finishedAt: now });
  }

  async #foldLog(): Promise<void> {
    try {
      if (this.#folder.isLong) await this.#inTurn(() => this.#folder.begin(() => this.#next - 1));
      const first = this.#waiting[0]?.task.uid ?? this.#next;
      await this.#folder.finish(first, () => this.#tasks.before(first));
    } catch (error) {
      console.error('search engine: could not write a snapshot', error);
    }
  }
}

function internal(error: unknown): EngineError {
  return new EngineError('internal', error instanceof Error ? error.message : String(error));
}
