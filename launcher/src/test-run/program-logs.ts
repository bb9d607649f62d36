import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Sizes of log files at the start of a test, by path. */
export type LogSizes = ReadonlyMap<string, number>;

const MAX_LINES = 15;
/** A stack trace is part of its line. */
const LONGEST_LINE = 500;
/** What succeeded explains no failure, and is most of a log. */
const SUCCEEDED = /"event":"request",.*"status":[23]\d\d/;
/** Sorts after every time: text without one is mostly what a crash printed. */
const NO_TIME = '9';

export function sizesOf(files: readonly string[]): LogSizes {
  return new Map(files.map((file) => [file, existsSync(file) ? statSync(file).size : 0]));
}

/** Lists the log files of a folder; none when there is no such folder. */
export function logsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name));
}

/**
 * Reads the last lines that programs logged since a test started, in the order of their time and with the program's
 * name, without requests that succeeded.
 * @param before  sizes at the start; a file that is missing there is new
 */
export function lastLines(before: LogSizes, files: readonly string[]): string[] {
  return files
    .flatMap((file) => linesSince(file, before.get(file) ?? 0))
    .sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)))
    .map(({ text }) => text)
    .slice(-MAX_LINES);
}

function linesSince(file: string, size: number): { time: string; text: string }[] {
  if (!existsSync(file)) return [];
  const program = basename(file, '.log');
  const lines = readFileSync(file).subarray(size).toString('utf8').split('\n');
  let time = NO_TIME;
  return lines
    .filter((line) => line.trim() && !SUCCEEDED.test(line))
    .map((line) => {
      time = /"time":"([^"]+)"/.exec(line)?.[1] ?? time;
      return { time, text: `${program}: ${line}`.slice(0, LONGEST_LINE) };
    });
}
