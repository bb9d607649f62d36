import type { Socket } from 'node:net';
import { sessionStatement } from '@colophon/contracts/database/session';
import { giveUpWhenSilent } from './silent-lines';

/** What of pg's client is needed; its types do not tell of the connection, nor of the process that the server named. */
export type Line = {
  processID: number;
  connection: { stream: Socket };
  query(statements: string): Promise<{ rows: unknown[] }>;
};

/*
 * The other side of a silence: a machine that loses its power says no goodbye either. What it had locked stays so until
 * PostgreSQL asks whether anybody is there: by itself after two hours, with these within a minute.
 */
const NOTICE_US_GONE = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET client_connection_check_interval = '10s'`;

/**
 * Makes a new connection one that the shop can work on: neither side waits for ever when the other is gone without a word,
 * and the session has the settings that statements and driver take for granted. Behind a pooler nothing is set, since it
 * would be somebody else's next transaction that has it; the look at the server before the start makes sure that the
 * defaults do.
 * @param patienceMs  asked each time: how long an answer may take now
 */
export async function prepareSession(line: Line, patienceMs: () => number): Promise<void> {
  giveUpWhenSilent(line.connection.stream, patienceMs);
  const { rows } = await line.query(sessionStatement(line.processID));
  const isOurs = rows.length > 0;
  // A server that does not know these settings is taken as it is.
  if (isOurs) await line.query(NOTICE_US_GONE).catch(() => {});
}
