import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { byWayOf } from '@colophon/launcher/processes/ports';
import { eventually } from '../eventually';

/** What can be wrong with something on the other side of a wire. */
export const FAULTS = ['refused', 'hanging', 'cut', 'garbage'] as const;
export type Fault = (typeof FAULTS)[number];

/** Stands between a program and what it depends on, and fails as networks and machines do. */
export class FaultProxy {
  private mode: Fault | 'slow' | 'sound' = 'sound';
  private readonly sockets = new Set<Socket>();
  private readonly stranded = new WeakSet<Socket>();
  private cutAt: string | undefined;
  private server: Server;
  private readonly port: number;

  private constructor(
    server: Server,
    private readonly target: { host: string; port: number },
  ) {
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => this.accept(socket));
  }

  /** @param url  whose host and port it stands before */
  static async before(url: string): Promise<FaultProxy> {
    const { hostname: host, port } = new URL(url);
    return new FaultProxy(await listen(0), { host, port: Number(port) });
  }

  /** The address of a target by way of this wire. */
  through(url: string): string {
    return byWayOf(this.port, url);
  }

  /** From now on it is like that; whoever is connected is cut off first, as by a machine that dies. */
  async become(mode: Fault | 'slow' | 'sound'): Promise<void> {
    const wasRefused = this.mode === 'refused';
    this.mode = mode;
    // A machine that hangs cuts nobody off: its connections stand, and nothing comes.
    if (mode !== 'hanging' && mode !== 'slow') for (const socket of this.sockets) socket.destroy();
    if (mode === 'refused') await close(this.server);
    else if (wasRefused) {
      this.server = await listen(this.port);
      this.server.on('connection', (socket) => this.accept(socket));
    }
  }

  /**
   * Who is connected hears nothing any longer, nor is heard; who comes now is served. So it is when another machine took over
   * an address, or something between forgot whom it was passing on.
   */
  strand(): void {
    for (const socket of this.sockets) this.stranded.add(socket);
  }

  /** Cuts the connection of the next request that contains this text, before the target has received it. */
  cutNextAt(text: string): void {
    this.cutAt = text;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await close(this.server);
  }

  private accept(near: Socket): void {
    const far = connect(this.target.port, this.target.host);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => this.pass(chunk, far, near, 'asked'));
    far.on('data', (chunk) => this.pass(chunk, near, near, 'answered'));
  }

  private pass(chunk: Buffer, to: Socket, near: Socket, way: 'asked' | 'answered'): void {
    if (this.stranded.has(near)) return;
    if (way === 'asked' && this.cutAt !== undefined && chunk.includes(this.cutAt)) {
      this.cutAt = undefined;
      near.destroy();
      return;
    }
    switch (this.mode) {
      case 'sound':
        to.write(chunk);
        return;
      case 'slow':
        setTimeout(() => to.write(chunk), 150);
        return;
      case 'garbage':
        if (way === 'asked') near.write(randomBytes(64));
        return;
      case 'cut':
        // in the middle of the answer, so that nobody knows what was done
        if (way === 'asked') to.write(chunk);
        else near.write(chunk.subarray(0, 3), () => near.destroy());
        return;
      case 'hanging':
      case 'refused':
        return;
      default: {
        const unknown: never = this.mode;
        throw new Error(String(unknown));
      }
    }
  }
}

/** Nobody waits longer: the provider's client asks three times, ten seconds each. */
const BACK_WITHIN_MS = 45_000;

/** Makes all wires sound, and waits until what hangs on them has come back by itself. */
export async function mend(
  wires: Readonly<Record<string, FaultProxy>>,
  isBack: () => Promise<boolean>,
): Promise<void> {
  for (const wire of Object.values(wires)) await wire.become('sound');
  await eventually(isBack, { timeoutMs: BACK_WITHIN_MS, what: 'coming back' });
}

function listen(port: number): Promise<Server> {
  return new Promise((listening, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => listening(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => server.close(() => closed()));
}
