import { type LogFields, type LogLevel, logLine } from '@colophon/platform/observation/log-line';
import { currentRequest } from '@colophon/platform/observation/request-scope';

const FLUSH_AFTER_MS = 100;
const FLUSH_FROM_LINES = 64;
let lines: string[] = [];
let timer: NodeJS.Timeout | undefined;

/** Logs one line to standard output. Lines are buffered briefly: a write takes longer than serving a cached page. */
export function writeLog(level: LogLevel, event: string, fields: LogFields = {}): void {
  lines.push(logLine(new Date(), level, event, { request: currentRequest(), ...fields }));
  if (lines.length >= FLUSH_FROM_LINES) flushLog();
  else timer ??= setTimeout(flushLog, FLUSH_AFTER_MS).unref();
}

/** Flushes the buffered lines, so that none is lost when the process ends. */
export function flushLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (lines.length === 0) return;
  process.stdout.write(`${lines.join('\n')}\n`);
  lines = [];
}

/** Ignores write errors of stdout and stderr (full disk, closed pipe), on which Node would end the process. */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Redirects the console of libraries and pages into the log. */
export function logConsole(target: Console = console): void {
  const logAt =
    (level: LogLevel) =>
    (...parts: unknown[]) =>
      writeLog(level, parts.map(textOf).join(' '));
  target.log = logAt('info');
  target.info = logAt('info');
  target.warn = logAt('warn');
  target.error = logAt('error');
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
