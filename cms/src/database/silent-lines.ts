import type { Socket } from 'node:net';

/** What of pg's client is needed; its types do not tell of the connection. */
export type Line = {
  connection: { stream: Socket };
  query(statements: string): Promise<unknown>;
};

const LOOK_EVERY_MS = 5000;

/*
 * The other side of the same silence: a machine that loses its power says no goodbye either. What it had locked stays so
 * until PostgreSQL asks whether anybody is there: by itself after two hours, with these within a minute.
 */
const NOTICE_US_GONE = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET client_connection_check_interval = '10s'`;

/**
 * Makes a new connection one on which neither side waits for ever when the other is gone without a word. A server that
 * does not know these settings is taken as it is.
 * @param patienceMs  asked each time: how long an answer may take now
 */
export async function outliveSilence(line: Line, patienceMs: () => number): Promise<void> {
  giveUpWhenSilent(line.connection.stream, patienceMs);
  await line.query(NOTICE_US_GONE).catch(() => {});
}

/**
 * Breaks a connection whose other side owes an answer and has not sent a byte for so long: as when a cable is cut or a
 * machine behind an address is another one now, of which TCP tells after a quarter of an hour. Who waits for the answer is
 * told ETIMEDOUT, and the pool takes the line out: a query that was only given up would come back to it with its line, and
 * the next one would wait behind it. One that lies idle is left alone.
 */
export function giveUpWhenSilent(
  stream: Socket,
  patienceMs: () => number,
  lookEveryMs: number = LOOK_EVERY_MS,
): void {
  let sent = stream.bytesWritten;
  let silentMs = 0;
  stream.on('data', () => {
    sent = stream.bytesWritten;
    silentMs = 0;
  });
  stream.setTimeout(lookEveryMs);
  stream.on('timeout', () => {
    // The timer begins anew with the next byte that is sent.
    if (stream.bytesWritten === sent) return;
    silentMs += lookEveryMs;
    if (silentMs < patienceMs()) stream.setTimeout(lookEveryMs);
    else stream.destroy(Object.assign(new Error('no answer for too long'), { code: 'ETIMEDOUT' }));
  });
}
