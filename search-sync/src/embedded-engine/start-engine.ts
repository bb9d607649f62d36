import type { AddressInfo } from 'node:net';
import type { EngineEnv } from './env';
import { createEngineServer } from './http/server';
import { Indexes } from './indexes';
import { Journal } from './storage/journal';
import { TaskQueue } from './tasks/task-queue';

/** A running engine. */
export type RunningEngine = { url: string; stop(): Promise<void> };

/** Time that open requests get to end before their connections are cut. */
const GRACE_MS = 3000;

/**
 * Starts the engine on what is on disk; resolves once it answers.
 * @throws Error when the port is taken or the data cannot be read
 */
export async function startEngine(env: EngineEnv): Promise<RunningEngine> {
  const indexes = new Indexes();
  const journal = new Journal(env.directory);
  const tasks = new TaskQueue(indexes, journal, env.directory);
  const server = createEngineServer({ indexes, tasks, hasMasterKey: env.masterKey !== null }, env.masterKey);
  // The port comes first: a second engine on the same settings must not touch the files of the first.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  tasks.restore();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${env.host}:${port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await tasks.settle();
      await closed;
      clearTimeout(cut);
      journal.close();
    },
  };
}
