import { EngineError } from '../errors';
import type { Indexes } from '../indexes';
import type { Journal, JournalEntry } from '../storage/journal';
import { readSnapshot, writeSnapshot } from '../storage/snapshot';
import { type IndexOperation, type Operation, plannedDetails } from './operation';
import { isFinished, newTask, type Task } from './task';

/** Tasks that clients can still ask about. */
const MOST_KEPT = 5000;
/** The log is folded into a snapshot when it is this long, in bytes, and longer than the snapshot itself. */
const LONG_LOG = 4_000_000;

type Waiting = { task: Task; operation: IndexOperation };
/** Tasks that are meant by a request that cancels or deletes tasks. */
export type TaskSelection = {
  type: 'taskCancelation' | 'taskDeletion';
  matches: (task: Task) => boolean;
  originalFilter: string;
};

/** Takes tasks, does them one after the other in the order they came, and remembers how they ended. */
export class TaskQueue {
  readonly #tasks = new Map<number, Task>();
  #waiting: Waiting[] = [];
  #next = 0;
  #snapshotBytes = 0;
  /** the last task of the log's old file; a snapshot is due when it is done */
  #foldAfter: number | null = null;
  #running: Promise<void> | null = null;
  /** the end of the chain of writes to the log */
  #written: Promise<unknown> = Promise.resolve();

  constructor(
    readonly indexes: Indexes,
    readonly journal: Journal,
    readonly longLog = LONG_LOG,
  ) {}

  /** Brings back what was on disk. Call once, before anything else. */
  async restore(onRead: (done: number, total: number) => void): Promise<void> {
    const { directory } = this.journal;
    const { lastTaskUid, tasks, bytes } = await readSnapshot(directory, this.indexes);
    for (const task of tasks) this.#tasks.set(task.uid, { ...task, canceledBy: task.canceledBy ?? null });
    this.#next = lastTaskUid + 1;
    this.#snapshotBytes = bytes;
    const canceled = await this.#canceledIn(lastTaskUid);
    for await (const entry of this.journal.read()) {
      // A kill between snapshot and forgetting the log leaves entries that the snapshot holds already.
      if (entry.uid > lastTaskUid) await this.#replay(entry, canceled);
    }
    await this.indexes.ready(onRead);
    if (this.journal.hasOld) this.#foldAfter = this.#next - 1;
    await this.#foldLog();
  }

  /** Tasks that the log takes back further on: they must not be done again. */
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
    this.#tasks.set(uid, task);
    this.#next = uid + 1;
    const canceledBy = canceled.get(uid);
    if ('uids' in operation) this.#settleTasks(task, operation.type, operation.uids, at);
    else if (canceledBy === undefined) await this.#perform({ task, operation }, () => at);
    else cancel(task, operation, canceledBy, at);
  }

  /** Accepts a task for good: it is on disk when this resolves. @throws EngineError no_space_left_on_device */
  enqueue(operation: IndexOperation, customMetadata?: string): Promise<Task> {
    return this.#inTurn(() =>
      this.#accept(operation, customMetadata, (task) => {
        this.#waiting.push({ task, operation });
        this.#running ??= this.#run();
      }),
    );
  }

  /** Cancels tasks that wait, or forgets tasks that are over; itself a task, done as soon as it is accepted. */
  select({ type, matches, originalFilter }: TaskSelection): Promise<Task> {
    return this.#inTurn(async () => {
      const meant = this.list().filter(matches);
      const isCancelation = type === 'taskCancelation';
      const chosen = meant.filter((task) => (isCancelation ? task.status === 'enqueued' : isFinished(task)));
      const uids = chosen.map(({ uid }) => uid);
      // Taken out before it is written: none may begin meanwhile.
      const taken = this.#waiting.filter(({ task }) => isCancelation && uids.includes(task.uid));
      this.#waiting = this.#waiting.filter((waiting) => !taken.includes(waiting));
      try {
        const operation = { type, matched: meant.length, uids, originalFilter };
        return await this.#accept(operation, undefined, (task) => {
          for (const waiting of taken) cancel(waiting.task, waiting.operation, task.uid, task.enqueuedAt);
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

  /** Newest first. */
  list(): Task[] {
    return [...this.#tasks.values()].sort((a, b) => b.uid - a.uid);
  }

  isIndexing(uid: string): boolean {
    return this.#waiting.some(({ task }) => task.indexUid === uid && task.status === 'processing');
  }

  /** Resolves when every accepted task is done. */
  async settle(): Promise<void> {
    await this.#written.catch(() => {});
    await this.#running;
  }

  /** One after the other: the order in the log is the order in which tasks are done. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#written.then(work, work);
    this.#written = result;
    return result;
  }

  /** @param begin  called in the same moment in which the task counts as accepted: a snapshot must not come between */
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
    this.#tasks.set(uid, task);
    begin(task);
    return task;
  }

  async #run(): Promise<void> {
    for (;;) {
      // Between tasks the searches that wait get their turn.
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
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size > MOST_KEPT && oldest !== undefined) this.#tasks.delete(oldest);
  }

  #settleTasks(task: Task, type: TaskSelection['type'], uids: readonly number[], now: string): void {
    if (type === 'taskDeletion') for (const uid of uids) this.#tasks.delete(uid);
    Object.assign(task, { status: 'succeeded', startedAt: now, finishedAt: now });
  }

  /** Two steps: a new log is begun, and when all tasks of the old one are done a snapshot makes it superfluous. */
  async #foldLog(): Promise<void> {
    try {
      if (this.#foldAfter === null && this.journal.bytes >= Math.max(this.longLog, this.#snapshotBytes)) {
        await this.#inTurn(async () => {
          await this.journal.rotate();
          this.#foldAfter = this.#next - 1;
        });
      }
      const first = this.#waiting[0]?.task.uid ?? this.#next;
      if (this.#foldAfter === null || first <= this.#foldAfter) return;
      const tasks = [...this.#tasks.values()].filter(({ uid }) => uid < first);
      const state = { lastTaskUid: first - 1, tasks };
      this.#snapshotBytes = await writeSnapshot(this.journal.directory, this.indexes, state);
      await this.journal.dropOld();
      this.#foldAfter = null;
    } catch (error) {
      // Nothing is lost: the log stays as it is, only longer.
      console.error('search engine: could not write a snapshot', error);
    }
  }
}

function cancel(task: Task, operation: Operation, by: number, at: string): void {
  Object.assign(task, { status: 'canceled', canceledBy: by, finishedAt: at });
  task.details = plannedDetails(operation, true);
}

function internal(error: unknown): EngineError {
  return new EngineError('internal', error instanceof Error ? error.message : String(error));
}
