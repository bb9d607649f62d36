import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { byWayOf } from '../processes/ports';

/** Latency of a byte, and bandwidth, each way. */
export type ConnectionSpeed = { delayMs: number; bytesPerSecond: number };

/** No delay and no limit. */
export const FAST: ConnectionSpeed = { delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
/** As slow as a connection that still works: a phone at the edge of its network. */
export const SLOW: ConnectionSpeed = { delayMs: 200, bytesPerSecond: 32 * 1024 };

const PIECE_BYTES = 2048;

/** A proxy between two programs of a test that simulates a slow connection; all connections share its bandwidth. */
export class SlowConnection {
  private readonly sockets = new Set<Socket>();
  /** when the last byte received has been sent, each way */
  private readonly freeAtMs = { there: 0, back: 0 };
  private speed: ConnectionSpeed = FAST;

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (near) => this.join(near));
  }

  /** @param url  whose host and port it forwards to */
  static async to(url: string): Promise<SlowConnection> {
    const { hostname: host, port } = new URL(url);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SlowConnection(server, { host, port: Number(port) });
  }

  /** Rewrites a target's address to go through this proxy. */
  through(url: string): string {
    return byWayOf((this.server.address() as AddressInfo).port, url);
  }

  /** Changes the speed; bytes on their way keep the old one. */
  become(speed: ConnectionSpeed): void {
    this.speed = speed;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(this.target);
    for (const [from, to, way] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('data', (chunk) => {
        for (let at = 0; at < chunk.length; at += PIECE_BYTES)
          this.carry(way, chunk.subarray(at, at + PIECE_BYTES), to);
      });
      from.on('end', () => this.after(way, 0, () => to.end()));
      from.on('close', () => {
        this.sockets.delete(from);
        this.after(way, 0, () => to.destroy());
      });
    }
  }

  private carry(way: 'there' | 'back', piece: Buffer, to: Socket): void {
    this.after(way, piece.length, () => {
      if (to.writable) to.write(piece);
    });
  }

  private after(way: 'there' | 'back', bytes: number, arrive: () => void): void {
    const { delayMs, bytesPerSecond } = this.speed;
    const now = performance.now();
    this.freeAtMs[way] = Math.max(now, this.freeAtMs[way]) + (bytes / bytesPerSecond) * 1000;
    setTimeout(arrive, this.freeAtMs[way] - now + delayMs);
  }
}
