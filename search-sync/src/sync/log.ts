/** What a log line may carry: counts, names of indexes and documents, times; never a text of a title or a person. */
export type LogFields = Record<string, string | number | boolean | null>;
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** One line of JSON on standard output, warnings and errors on standard error. */
export const logLine: Log = (level, event, fields = {}) => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  if (level === 'info') console.log(line);
  else console.error(line);
};

/** The message of an error, short enough for a log line and for the outbox. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
