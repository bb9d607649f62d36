import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StoredIndex } from '../index/stored-index';
import type { Indexes } from '../indexes';
import type { JsonObject } from '../json';
import type { Task } from '../tasks/task';

/** One line of the file: what follows the line of an index are its documents. */
type Line =
  | { snapshot: 1; lastTaskUid: number }
  | { task: Task }
  | {
      index: string;
      primaryKey: string | null;
      createdAt: string;
      updatedAt: string;
      settings: JsonObject;
    }
  | { document: JsonObject };

const NAME = 'snapshot.jsonl';
const LINES_A_WRITE = 500;
const DOCUMENTS_AT_ONCE = 1000;

/** What a snapshot says besides the indexes. */
export type SnapshotState = { lastTaskUid: number; tasks: Task[]; bytes: number };

/** Writes all indexes to a file beside the old one, then takes its place: there is always one whole snapshot. */
export function writeSnapshot(
  directory: string,
  indexes: Indexes,
  state: Omit<SnapshotState, 'bytes'>,
): number {
  const temporary = join(directory, `${NAME}.new`);
  const file = openSync(temporary, 'w', 0o600);
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) writeSync(file, `${lines.join('\n')}\n`);
    lines = [];
  };
  for (const line of linesOf(indexes, state)) {
    if (lines.push(JSON.stringify(line)) === LINES_A_WRITE) flush();
  }
  flush();
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, join(directory, NAME));
  syncDirectory(directory);
  return statSync(join(directory, NAME)).size;
}

function* linesOf(indexes: Indexes, state: Omit<SnapshotState, 'bytes'>): Generator<Line> {
  yield { snapshot: 1, lastTaskUid: state.lastTaskUid };
  for (const task of state.tasks) yield { task };
  for (const [uid, index] of indexes.entries()) {
    const { primaryKey, createdAt, updatedAt } = index;
    const settings: JsonObject = JSON.parse(JSON.stringify(index.settings));
    yield { index: uid, primaryKey, createdAt, updatedAt, settings };
    for (const document of index.documents()) yield { document };
  }
}

/** Reads the snapshot into `indexes`; without one nothing changes. */
export function readSnapshot(directory: string, indexes: Indexes): SnapshotState {
  const path = join(directory, NAME);
  if (!existsSync(path)) return { lastTaskUid: -1, tasks: [], bytes: 0 };
  const content = readFileSync(path);
  const state: SnapshotState = { lastTaskUid: -1, tasks: [], bytes: content.length };
  let index: StoredIndex | null = null;
  let waiting: JsonObject[] = [];
  const put = () => {
    if (waiting.length > 0) index?.put(waiting, 'replace');
    waiting = [];
  };
  for (const text of linesIn(content)) {
    const line: Line = JSON.parse(text);
    if ('document' in line) {
      if (waiting.push(line.document) === DOCUMENTS_AT_ONCE) put();
      continue;
    }
    put();
    if ('snapshot' in line) state.lastTaskUid = line.lastTaskUid;
    else if ('task' in line) state.tasks.push(line.task);
    else {
      index = new StoredIndex(line.primaryKey, line.createdAt, line.updatedAt);
      index.deferText();
      index.changeSettings(line.settings);
      indexes.restore(line.index, index);
    }
  }
  put();
  return state;
}

/** Line by line: a whole large catalogue need not fit in one string. */
function* linesIn(content: Buffer): Generator<string> {
  for (let from = 0; from < content.length; ) {
    const newline = content.indexOf(10, from);
    const to = newline < 0 ? content.length : newline;
    yield content.toString('utf8', from, to);
    from = to + 1;
  }
}

/** A rename is safe only once its directory is on disk. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
