import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether nobody listens on that port of loopback, or of another address of this machine. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/**
 * Below the range from which systems choose the ports of outgoing connections (Linux: 32768 and up; macOS, Windows and
 * the IANA: 49152 and up), so that no connection takes the port before the program that it is meant for listens.
 */
const CHOSEN_FROM = { first: 20_000, end: 32_000 } as const;
const given = new Set<number>();

/**
 * A port on loopback that nobody listens on right now, that this process has not chosen before, and that no outgoing
 * connection takes in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(CHOSEN_FROM.first, CHOSEN_FROM.end);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** An address by way of something that listens on a port of loopback and stands before it. */
export function byWayOf(port: number, url: string): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href.replace(/\/$/, '');
}
