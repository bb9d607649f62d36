import type { Indexes } from '../indexes';
import type { Journal } from '../storage/journal';
import { writeSnapshot } from '../storage/snapshot';
import type { Task } from './task';

/** The log is folded into a snapshot when it is this long, in bytes, and longer than the snapshot itself. */
const LONG_LOG = 4_000_000;

/**
 * Keeps the log from growing, in two steps: a new one is begun, and when all tasks of the old one are done a snapshot
 * makes it superfluous. What goes wrong costs nothing: the log stays as it is, only longer.
 */
export class LogFolder {
  #snapshotBytes = 0;
  /** the last task of the log's old file; a snapshot is due when it is done */
  #foldAfter: number | null = null;

  constructor(
    readonly indexes: Indexes,
    readonly journal: Journal,
    readonly longLog = LONG_LOG,
  ) {}

  /** Goes on where the last process stopped, with what was found on disk. */
  resume(snapshotBytes: number, lastTaskUid: number): void {
    this.#snapshotBytes = snapshotBytes;
    if (this.journal.hasOld) this.#foldAfter = lastTaskUid;
  }

  /** Whether the log is long enough to begin another. */
  get isLong(): boolean {
    return this.#foldAfter === null && this.journal.bytes >= Math.max(this.longLog, this.#snapshotBytes);
  }

  /** Begins another log. Nothing may be written meanwhile. @param lastTaskUid  asked when the old one is closed */
  async begin(lastTaskUid: () => number): Promise<void> {
    await this.journal.rotate();
    this.#foldAfter = lastTaskUid();
  }

  /**
   * Writes a snapshot if the old log's tasks are all done.
   * @param first  the first task that is not done
   * @param doneTasks  those before it, as they are remembered
   */
  async finish(first: number, doneTasks: () => Task[]): Promise<void> {
    if (this.#foldAfter === null || first <= this.#foldAfter) return;
    const state = { lastTaskUid: first - 1, tasks: doneTasks() };
    this.#snapshotBytes = await writeSnapshot(this.journal.directory, this.indexes, state);
    await this.journal.dropOld();
    this.#foldAfter = null;
  }
}
