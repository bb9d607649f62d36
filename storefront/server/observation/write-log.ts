import { type LogFields, type LogLevel, logLine } from '@colophon/contracts/log-line';
import { currentRequest } from './request-scope.ts';

const FLUSH_AFTER_MS = 100;
const FLUSH_FROM_LINES = 64;
let lines: string[] = [];
let timer: NodeJS.Timeout | undefined;

/** Writes one line to standard output: kept for a moment, since a page from memory takes less time than a write. */
export function writeLog(level: LogLevel, event: string, fields: LogFields = {}): void {
  lines.push(logLine(new Date(), level, event, { request: currentRequest(), ...fields }));
  if (lines.length >= FLUSH_FROM_LINES) flushLog();
  else timer ??= setTimeout(flushLog, FLUSH_AFTER_MS).unref();
}

/** Writes what was kept: before the process ends, nothing is lost. */
export function flushLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (lines.length === 0) return;
  process.stdout.write(`${lines.join('\n')}\n`);
  lines = [];
}

/** A line that cannot be written, on a full disk or because nobody reads any longer, is lost: Node would end the process. */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Whatever else is said in this process, by a library or by the pages, becomes a line of the log too. */
export function logWhatIsSaid(target: Console = console): void {
  const said =
    (level: LogLevel) =>
    (...parts: unknown[]) =>
      writeLog(level, parts.map(textOf).join(' '));
  target.log = said('info');
  target.info = said('info');
  target.warn = said('warn');
  target.error = said('error');
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
