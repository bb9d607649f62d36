/** The fields of a log line: counts, names, times; never user input. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const MAIL_ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g;
/** URLs lose their query: tokens, searches, mail addresses. */
const QUERY = /\?[^\s"'<>)]+=[^\s"'<>)]*/g;
/**
 * Long words of letters and digits mixed: tokens, keys, cookies. Not so a UUID, nor the id by which Strapi knows a
 * document: 24 small letters and digits, where ours have capitals or another length.
 */
const TOKEN =
  /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?![0-9a-f]{8}-[0-9a-f]{4}-)(?![a-z0-9]{24}(?![\w-]))[\w-]{20,}(?:\.[\w-]{10,})*/g;
const DIGITS = /(?<!\d)\d{9}(?!\d)/g;
const LONGEST = 4000;

/** Fields with names that our own programs made: the id of a request, an index of the search engine. */
const OUR_NAMES = new Set(['request', 'index']);

/** Redacts personal data and secrets in a text: mail addresses, queries, tokens, numbers of nine digits. */
export function redact(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(QUERY, '?…')
    .replace(MAIL_ADDRESS, '[mail]')
    .replace(TOKEN, '[token]')
    .replace(DIGITS, '[number]');
}

/**
 * One line of the logs, as JSON: what happened, when, how bad. Every text in it is redacted, so callers need not
 * know what a library put into its message.
 */
export function logLine(time: Date, level: LogLevel, event: string, fields: LogFields = {}): string {
  const safe = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && !OUR_NAMES.has(name) ? redact(value) : value,
  ]);
  return JSON.stringify({
    time: time.toISOString(),
    level,
    event: redact(event),
    ...Object.fromEntries(safe),
  });
}
