import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Tells whether nothing listens on that port of loopback, or of another address of this machine. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/**
 * Below the range of ephemeral ports (Linux: 32768 and up; macOS, Windows and the IANA: 49152 and up), so that no
 * outgoing connection takes the port before its program listens.
 */
const CHOSEN_FROM = { first: 20_000, end: 32_000 } as const;
const given = new Set<number>();

/**
 * Chooses a port on loopback that is not in use, that this process has not chosen before, and that no outgoing
 * connection takes in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(CHOSEN_FROM.first, CHOSEN_FROM.end);
    if (given.has(port)) continue;
    given.add(port); // before the wait below: another call may choose the same port meanwhile
    if (await isFree(port)) return port;
  }
}

/** Rewrites an address to go through a proxy that listens on a port of loopback. */
export function byWayOf(port: number, url: string): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href.replace(/\/$/, '');
}
