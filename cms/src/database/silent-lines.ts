import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 5000;

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
