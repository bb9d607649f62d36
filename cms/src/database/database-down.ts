/** Network errors: host unreachable, or connection broken. */
const LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/*
 * SQLSTATE classes (PostgreSQL, appendix A): 08 connection, 53 insufficient resources, 57P shutdown, crash or startup, 58
 * system error, 25006 read-only, as after a switch to a replica.
 */
const SQLSTATE = /^(08|53|57P|58|25006)/;
/** PostgreSQL reports a file that hit the file size limit as an internal error without a code of its own. */
const NO_ROOM = /\bcould not (extend|write to) file "/;
/** Driver errors without a code; knex prefixes the statement ('COMMIT; - Connection terminated …'). */
const UNREACHABLE =
  /(^| - )(Connection terminated|Client has encountered a connection error|timeout expired|received invalid response)/;

/**
 * Returns true if an error means that the database is unreachable or cannot work, and not that the request is wrong: a retry
 * may succeed. Errors of other systems, which have a name of their own, do not count.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'GatewayError') return false;
  if (error.name === 'KnexTimeoutError' || UNREACHABLE.test(error.message)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (LINE.has(code) || SQLSTATE.test(code)) return true;
  if (code === 'XX000' && NO_ROOM.test(error.message)) return true;
  // Several addresses of one host were tried.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return isDatabaseDown(error.cause);
}

/**
 * A problem with the database or its address, in one sentence for the operator. Without a stack, which Strapi would print and
 * which would not help.
 */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseProblem';
    this.stack = '';
  }
}
