import { type LogFields, logLine } from '@colophon/platform/observation/log-line';

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** Writes one redacted line of JSON to standard output, warnings and errors to standard error. */
export const writeLog: Log = (level, event, fields) => {
  const line = logLine(new Date(), level, event, fields);
  if (level === 'info') console.log(line);
  else console.error(line);
};

/** The message of an error, short enough for a log line and for the outbox. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
