import type { ServerFacts } from './server-facts';

/**
 * The reason why this database cannot be used, in one sentence that says what to do; null when it can.
 * @param connection  with the process id that it was given
 */
export function serverProblem(facts: ServerFacts, connection: { processId: number }): string | null {
  const { database, role } = facts;
  const wrongEncoding = encodingProblem(facts);
  if (wrongEncoding !== null) return wrongEncoding;
  if (facts.is_replica) {
    return `The server of database "${database}" is a replica, which takes no writes: let DATABASE_URL lead to the primary.`;
  }
  if (facts.is_read_only) {
    return `Database "${database}" is read-only for role "${role}" (default_transaction_read_only = on): ${setting(facts, 'default_transaction_read_only', 'off')}.`;
  }
  return isPooled(facts, connection) ? pooledProblem(facts) : null;
}

/** The reason why the encoding of a database cannot be used, in one sentence that says what to do; null for UTF8. */
export function encodingProblem({
  database,
  role,
  encoding,
}: Pick<ServerFacts, 'database' | 'role' | 'encoding'>): string | null {
  if (encoding === 'UTF8') return null;
  return `Database "${database}" has the encoding ${encoding}, in which not every name can be written: make one with CREATE DATABASE … OWNER "${role}" ENCODING 'UTF8' TEMPLATE template0.`;
}

/** Whether a connection pooler is in front of the server. */
export function isPooled(facts: Pick<ServerFacts, 'pid'>, { processId }: { processId: number }): boolean {
  return facts.pid !== processId;
}

/** Settings cannot be changed on a pooled connection: the defaults of the role must be right. */
function pooledProblem(facts: ServerFacts): string | null {
  const wrong = [
    ...(facts.isolation === 'read committed'
      ? []
      : [['default_transaction_isolation', 'read committed'] as const]),
    ...(facts.date_style.startsWith('ISO') ? [] : [['DateStyle', 'ISO, MDY'] as const]),
    ...(facts.conforming_strings === 'on' ? [] : [['standard_conforming_strings', 'on'] as const]),
  ];
  if (wrong.length === 0) return null;
  const statements = wrong.map(([name, value]) => setting(facts, name, value));
  return `Database "${facts.database}" has settings that the shop cannot work with, and through a pooler it cannot set its own: ${statements.join('; ')}; then restart the pooler's connections (RECONNECT).`;
}

/** A setting of the role in the database: it overrides those of database and server. */
function setting({ database, role }: ServerFacts, name: string, value: string): string {
  return `ALTER ROLE "${role}" IN DATABASE "${database}" SET ${name} = '${value}'`;
}
