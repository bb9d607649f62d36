import type { Indexes } from '../indexes';
import type { Journal } from '../storage/journal';
import { writeSnapshot } from '../storage/snapshot';
import type { Task } from './task';

/** The log is compacted into a snapshot when it is this large, in bytes, and larger than the snapshot itself. */
const LONG_LOG = 4_000_000;

/**
 * Keeps the log small, in two steps: a new one is started, and when all tasks of the old one are done a snapshot
 * replaces it. A failure does no harm: the log only stays longer.
 */
export class LogFolder {
  #snapshotBytes = 0;
  /** last task of the old log; a snapshot is due when it is done */
  #foldAfter: number | null = null;

  constructor(
    readonly indexes: Indexes,
    readonly journal: Journal,
    readonly longLog = LONG_LOG,
  ) {}

  /** Resumes from the files on disk. */
  resume(snapshotBytes: number, lastTaskUid: number): void {
    this.#snapshotBytes = snapshotBytes;
    if (this.journal.hasOld) this.#foldAfter = lastTaskUid;
  }

  /** Tells whether the log is large enough to start another. */
  get isLong(): boolean {
    return this.#foldAfter === null && this.journal.bytes >= Math.max(this.longLog, this.#snapshotBytes);
  }

  /** Starts another log. Nothing may be written meanwhile. @param lastTaskUid  called when the old one is closed */
  async begin(lastTaskUid: () => number): Promise<void> {
    await this.journal.rotate();
    this.#foldAfter = lastTaskUid();
  }

  /**
   * Writes a snapshot if the old log's tasks are all done.
   * @param first  the first task that is not done
   * @param doneTasks  the records of those before it
   */
  async finish(first: number, doneTasks: () => Task[]): Promise<void> {
    if (this.#foldAfter === null || first <= this.#foldAfter) return;
    const state = { lastTaskUid: first - 1, tasks: doneTasks() };
    this.#snapshotBytes = await writeSnapshot(this.journal.directory, this.indexes, state);
    await this.journal.dropOld();
    this.#foldAfter = null;
  }
}
