import type { Socket } from 'node:net';

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
