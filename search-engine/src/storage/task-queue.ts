import { setImmediate } from 'node:timers/promises';
import { EngineError, type ErrorBody } from '../errors';
import {
  applyOperation,
  checkOperation,
  type Indexes,
  type Operation,
  type OperationDetails,
} from './operation';
import { type LogEntry, OperationLog } from './operation-log';

/** A finished task, as GET /tasks shows it: here each is executed before its request is answered. */
export type Task = {
  uid: number;
  batchUid: number;
  indexUid: string | null;
  status: 'succeeded' | 'failed';
  type: Operation['type'];
  canceledBy: null;
  details: OperationDetails;
  error: ErrorBody | null;
  duration: string;
  enqueuedAt: string;
  startedAt: string;
  finishedAt: string;
};

const REMEMBERED_TASKS = 1000;
/** Documents indexed at a time: searches are answered in between. */
const SLICE = 50;

/** Executes operations one after the other. */
export class TaskQueue {
  readonly #tasks = new Map<number, Task>();
  // From the clock: no number is given twice, also not that of a task that failed before a restart.
  #nextUid = Math.floor(Date.now() / 1000);
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly indexes: Indexes,
    private readonly log: OperationLog,
  ) {}

  /** Restores indexes and tasks from the log of a directory. @throws Error when it is damaged */
  static async open(directory: string): Promise<TaskQueue> {
    const indexes: Indexes = new Map();
    const tasks: Task[] = [];
    const log = await OperationLog.open(directory, indexes, (entry, details) => {
      tasks.push(succeeded(entry, details, entry.at));
    });
    for (const index of indexes.values()) index.prepare();
    const queue = new TaskQueue(indexes, log);
    for (const task of tasks.slice(-REMEMBERED_TASKS)) queue.#remember(task);
    return queue;
  }

  /** Executes an operation. @throws EngineError when the log cannot be written; an invalid operation fails its task */
  run(operation: Operation): Promise<Task> {
    const task = this.#last.then(() => this.#execute(operation));
    this.#last = task.catch(() => {});
    return task;
  }

  task(uid: number): Task | undefined {
    return this.#tasks.get(uid);
  }

  /** The tasks, newest first. */
  list(): Task[] {
    return [...this.#tasks.values()].reverse();
  }

  async close(): Promise<void> {
    await this.#last;
    await this.log.close();
  }

  async #execute(operation: Operation): Promise<Task> {
    const entry: LogEntry = { uid: this.#nextUid, at: new Date().toISOString(), operation };
    try {
      checkOperation(this.indexes, operation);
    } catch (error) {
      if (error instanceof EngineError) return this.#remember(failed(entry, error));
      throw error;
    }
    await this.log.append(entry);
    const details = await this.#apply(entry);
    for (const index of this.indexes.values()) index.prepare();
    return this.#remember(succeeded(entry, details, new Date().toISOString()));
  }

  async #apply({ operation, at }: LogEntry): Promise<OperationDetails> {
    if (operation.type !== 'documentAdditionOrUpdate') return applyOperation(this.indexes, operation, at);
    const { documents } = operation;
    for (let from = 0; from === 0 || from < documents.length; from += SLICE) {
      applyOperation(this.indexes, { ...operation, documents: documents.slice(from, from + SLICE) }, at);
      await setImmediate();
    }
    return { receivedDocuments: documents.length, indexedDocuments: documents.length };
  }

  #remember(task: Task): Task {
    this.#tasks.set(task.uid, task);
    this.#nextUid = Math.max(this.#nextUid, task.uid + 1);
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size > REMEMBERED_TASKS && oldest !== undefined) this.#tasks.delete(oldest);
    return task;
  }
}

function succeeded(entry: LogEntry, details: OperationDetails, finishedAt: string): Task {
  return {
    ...begun(entry),
    status: 'succeeded',
    details,
    error: null,
    duration: since(entry.at, finishedAt),
    finishedAt,
  };
}

function failed(entry: LogEntry, error: EngineError): Task {
  const { operation } = entry;
  const details =
    operation.type === 'documentAdditionOrUpdate'
      ? { receivedDocuments: operation.documents.length, indexedDocuments: 0 }
      : {};
  const finishedAt = new Date().toISOString();
  return {
    ...begun(entry),
    status: 'failed',
    details,
    error: error.body(),
    duration: since(entry.at, finishedAt),
    finishedAt,
  };
}

function begun({ uid, at, operation: { type, indexUid } }: LogEntry) {
  return { uid, batchUid: uid, indexUid, type, canceledBy: null, enqueuedAt: at, startedAt: at };
}

/** A duration in ISO 8601. */
function since(from: string, to: string): string {
  return `PT${Math.max(Date.parse(to) - Date.parse(from), 0) / 1000}S`;
}
