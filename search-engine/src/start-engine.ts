import type { AddressInfo } from 'node:net';
import { KeyStore } from './auth/key-store';
import type { EngineEnv } from './env';
import { createEngineServer, type Readiness } from './http/server';
import { Indexes } from './indexes';
import { EngineHealth } from './observation/engine-health';
import { Journal } from './storage/journal';
import { TaskQueue } from './tasks/task-queue';

/** A running engine. */
export type RunningEngine = { url: string; titles: number; stop(): Promise<void> };
/** Options and callbacks of a start. */
export type StartOptions = {
  /** called when it listens but responds 503, before it loads its data; loading begins when it resolves */
  onListening?: (url: string) => void | Promise<void>;
  /** called now and then while it loads, and when it has loaded an index */
  onProgress?: (done: number, total: number) => void;
  /** size in bytes from which the log is compacted into a snapshot */
  longLog?: number;
  /** receives health and metrics */
  health?: EngineHealth;
};

/** Time for open requests to finish before their connections are closed. */
const GRACE_MS = 3000;

/**
 * Starts the engine on its data folder; resolves once it serves requests.
 * @throws Error when the port is in use or the data cannot be read
 */
export async function startEngine(env: EngineEnv, options: StartOptions = {}): Promise<RunningEngine> {
  const { health = new EngineHealth() } = options;
  let readiness: Readiness = { engine: null, progress: 'it begins' };
  const server = createEngineServer(() => readiness, health);
  // The port first: a second engine with the same settings must not touch the files of the first.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${env.host}:${port}`;
  await options.onListening?.(url);
  const indexes = new Indexes();
  const journal = await Journal.open(env.directory);
  const tasks = new TaskQueue(indexes, journal, options.longLog);
  try {
    await tasks.restore((done, total) => {
      readiness = { engine: null, progress: `${done} of ${total} documents` };
      health.reads(readiness.progress);
      options.onProgress?.(done, total);
    });
    const keys = env.masterKey === null ? null : await KeyStore.open(env.directory, env.masterKey);
    readiness = { engine: { indexes, tasks, keys } };
    health.answers({
      documents: () => indexes.entries().map(([uid, index]) => [uid, index.size] as const),
      tasksWaiting: () => tasks.waiting,
    });
  } catch (error) {
    server.close();
    await journal.close();
    throw error;
  }
  return {
    url,
    titles: indexes.entries().reduce((sum, [, index]) => sum + index.size, 0),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await tasks.settle();
      await closed;
      clearTimeout(cut);
      await journal.close();
    },
  };
}
