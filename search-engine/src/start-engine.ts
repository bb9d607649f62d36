import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngineEnv } from './env';
import { createApp, type Engine } from './http/app';
import { TaskQueue } from './storage/task-queue';

/** A running engine. */
export type RunningEngine = { url: string; documents: number; stop(): Promise<void> };

/** Time for open requests to finish before their connections are closed. */
const GRACE_MS = 3000;

/**
 * Starts the engine on its data folder; resolves once it serves requests.
 * @throws Error when the port is in use or the data cannot be read
 */
export async function startEngine({ host, port, directory, masterKey }: EngineEnv): Promise<RunningEngine> {
  let engine: Engine | null = null;
  const server = createServer(createApp(() => engine));
  // The port first: a second engine with the same settings must not touch the files of the first.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const tasks = await TaskQueue.open(directory).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const { indexes } = tasks;
  engine = { indexes, tasks, masterKey };
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    documents: [...indexes.values()].reduce((sum, index) => sum + index.documents.size, 0),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(cut);
      await tasks.close();
    },
  };
}
