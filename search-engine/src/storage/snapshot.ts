import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredIndex } from '../index/stored-index';
import type { Indexes } from '../indexes';
import type { JsonObject } from '../json';
import { Slices } from '../slices';
import type { Task } from '../tasks/task';
import { damaged } from './journal';
import { linesIn } from './lines';
import { syncDirectory } from './sync-directory';

/** One line of the file; the line of an index is followed by its documents. */
type Line =
  | { snapshot: 2; lastTaskUid: number }
  | { task: Task }
  | {
      index: string;
      primaryKey: string | null;
      createdAt: string;
      updatedAt: string;
      settings: JsonObject;
    }
  | { document: JsonObject }
  /** the last line, with the number of lines before it */
  | { lines: number };

const NAME = 'snapshot.jsonl';
const LINES_A_WRITE = 200;
const DOCUMENTS_AT_ONCE = 1000;

/** Data of a snapshot besides the indexes. */
export type SnapshotState = { lastTaskUid: number; tasks: Task[]; bytes: number };

/**
 * Writes all indexes to a new file, which then replaces the old one: there is always one complete snapshot.
 * The indexes must not change meanwhile.
 * @returns its size in bytes
 */
export async function writeSnapshot(
  directory: string,
  indexes: Indexes,
  state: Omit<SnapshotState, 'bytes'>,
): Promise<number> {
  const temporary = join(directory, `${NAME}.new`);
  const file = await open(temporary, 'w', 0o600);
  let bytes = 0;
  try {
    bytes = await writeLines(file, linesOf(indexes, state));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(directory, NAME));
  await syncDirectory(directory);
  return bytes;
}

async function writeLines(file: FileHandle, lines: Iterable<string>): Promise<number> {
  const slices = new Slices();
  let bytes = 0;
  let waiting: string[] = [];
  let count = 0;
  const flush = async () => {
    const piece = Buffer.from(`${waiting.join('\n')}\n`);
    await file.appendFile(piece);
    bytes += piece.length;
    waiting = [];
  };
  for (const line of lines) {
    count++;
    if (waiting.push(line) === LINES_A_WRITE) await flush();
    if (slices.isOver) await slices.pause();
  }
  waiting.push(JSON.stringify({ lines: count }));
  await flush();
  return bytes;
}

function* linesOf(indexes: Indexes, state: Omit<SnapshotState, 'bytes'>): Generator<string> {
  const write = (line: Line): string => JSON.stringify(line);
  yield write({ snapshot: 2, lastTaskUid: state.lastTaskUid });
  for (const task of state.tasks) yield write({ task });
  for (const [uid, index] of indexes.entries()) {
    const { primaryKey, createdAt, updatedAt, contents } = index;
    const settings: JsonObject = JSON.parse(JSON.stringify(index.settings));
    yield write({ index: uid, primaryKey, createdAt, updatedAt, settings });
    for (const slot of contents.slots()) yield `{"document":${contents.documents.jsonOf(slot)}}`;
  }
}

/**
 * Reads the snapshot into `indexes`, in slices; does nothing without one.
 * @throws Error naming the file, when it is incomplete
 */
export async function readSnapshot(directory: string, indexes: Indexes): Promise<SnapshotState> {
  const path = join(directory, NAME);
  if (!existsSync(path)) return { lastTaskUid: -1, tasks: [], bytes: 0 };
  const content = await readFile(path);
  const state: SnapshotState = { lastTaskUid: -1, tasks: [], bytes: content.length };
  const slices = new Slices();
  let index: StoredIndex | null = null;
  let waiting: JsonObject[] = [];
  let count = 0;
  let isWhole = false;
  const put = async () => {
    if (waiting.length > 0) await index?.put(waiting, 'replace');
    waiting = [];
  };
  for (const text of linesIn(content)) {
    if (slices.isOver) await slices.pause();
    const line = parseLine(text, path);
    if ('document' in line) {
      if (waiting.push(line.document) === DOCUMENTS_AT_ONCE) await put();
    } else if ('lines' in line) isWhole = line.lines === count;
    else if ('task' in line) state.tasks.push(line.task);
    else if ('snapshot' in line) {
      state.lastTaskUid = line.lastTaskUid;
      // The first version of the format had no last line.
      isWhole = Number(line.snapshot) === 1;
    } else {
      await put();
      index = indexes.restore(line.index, line.primaryKey, line.createdAt, line.updatedAt);
      await index.changeSettings(line.settings);
    }
    count++;
  }
  await put();
  if (!isWhole) throw new Error(damaged(path));
  return state;
}

function parseLine(text: string, path: string): Line {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(damaged(path));
  }
}
