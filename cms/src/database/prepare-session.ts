import type { Socket } from 'node:net';
import { sessionStatement } from '@colophon/platform/database/session';

const POLL_MS = 5000;

/**
 * Destroys a connection that waits for a response and has not received a byte for the given time (half-open connection): after
 * a cut cable or a failover behind one address, TCP reports it only after a quarter of an hour. The caller gets ETIMEDOUT, and
 * the pool removes the connection: a mere query timeout would return the dead connection to the pool, and the next query would
 * wait on it. Idle connections are left alone.
 */
export function closeWhenDead(stream: Socket, patienceMs: () => number, lookEveryMs: number = POLL_MS): void {
  let sent = stream.bytesWritten;
  let silentMs = 0;
  stream.on('data', () => {
    sent = stream.bytesWritten;
    silentMs = 0;
  });
  stream.setTimeout(lookEveryMs);
  stream.on('timeout', () => {
    // The timer restarts with the next byte that is sent.
    if (stream.bytesWritten === sent) return;
    silentMs += lookEveryMs;
    if (silentMs < patienceMs()) stream.setTimeout(lookEveryMs);
    else stream.destroy(Object.assign(new Error('no answer for too long'), { code: 'ETIMEDOUT' }));
  });
}

/** The parts of pg's client that are needed; its types lack the stream and the process id. */
export type Line = {
  processID: number;
  connection: { stream: Socket };
  query(statements: string): Promise<{ rows: unknown[] }>;
};

/*
 * TCP keepalive on the server's side: when our machine loses power, our locks stay until PostgreSQL notices the dead
 * connection, by default after two hours, with these settings within a minute.
 */
const NOTICE_US_GONE = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET client_connection_check_interval = '10s'`;

/**
 * Prepares a new connection for the shop: neither side waits for ever when the other one is gone, and the session has the
 * settings that statements and driver rely on. Behind a pooler nothing is set, since the setting would leak to another client;
 * the check of the server before the start makes sure of the defaults.
 * @param patienceMs  called each time: the present time limit of a response
 */
export async function prepareSession(line: Line, patienceMs: () => number): Promise<void> {
  closeWhenDead(line.connection.stream, patienceMs);
  const { rows } = await line.query(sessionStatement(line.processID));
  const isOurs = rows.length > 0;
  // A server that does not know these settings is used without them.
  if (isOurs) await line.query(NOTICE_US_GONE).catch(() => {});
}
