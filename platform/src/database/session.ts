/**
 * Gives a new connection the settings that the shop's statements and the driver take for granted, whatever the database,
 * the role or the server has as default. Behind a pooler it changes nothing and gives no row: what is set there may reach
 * somebody else's transactions and not ours, so that the look at the server wants the defaults themselves to be right.
 * @param processId  of the connection, as the server or the pooler named it when connecting: a pooler makes one up
 */
export function sessionStatement(processId: number): string {
  const settings = Object.entries(SESSION).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `SELECT ${settings.join(', ')} WHERE pg_backend_pid() = ${Math.trunc(processId)}`;
}

/** The driver reads dates as ISO writes them; counters and stock are raised under READ COMMITTED. */
const SESSION = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  default_transaction_isolation: 'read committed',
  standard_conforming_strings: 'on',
} as const;
