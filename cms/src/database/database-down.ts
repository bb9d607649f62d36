/** Nobody there, or the line broke. */
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
 * What PostgreSQL says of itself (its appendix A): 08 the connection, 53 no room or no memory left, 57P it is being
 * stopped, has crashed or is starting, 58 the machine does not let it, 25006 it takes no writes, as after a switch to a
 * replica.
 */
const SQLSTATE = /^(08|53|57P|58|25006)/;
/** To PostgreSQL a file that may not grow any longer is an error of its own, 'internal', without a code for it. */
const NO_ROOM = /\bcould not (extend|write to) file "/;
/** What the driver says without a code; knex puts the statement before it ('COMMIT; - Connection terminated …'). */
const WORDS =
  /(^| - )(Connection terminated|Client has encountered a connection error|timeout expired|received invalid response)/;

/**
 * Whether an error says that the database is out of reach or cannot work, and nothing of the request: the same one may
 * succeed in a moment. Errors of other systems, which have a name of their own, are none of it.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'GatewayError') return false;
  if (error.name === 'KnexTimeoutError' || WORDS.test(error.message)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (LINE.has(code) || SQLSTATE.test(code)) return true;
  if (code === 'XX000' && NO_ROOM.test(error.message)) return true;
  // Several addresses of one host were tried.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return isDatabaseDown(error.cause);
}
