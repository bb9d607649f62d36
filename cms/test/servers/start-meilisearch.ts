import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { installedProgram } from './installed-program';

/** A real Meilisearch in production mode, on loopback, with a folder of its own. */
export type RealEngine = {
  readonly url: string;
  readonly masterKey: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and address. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
};

/** Starts one, and waits until it answers. */
export async function startMeilisearch(
  masterKey = 'a-master-key-for-the-suite-of-servers',
): Promise<RealEngine> {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-meilisearch-'));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      installedProgram('meilisearch') ?? '',
      ['--env', 'production', '--master-key', masterKey, '--http-addr', address, '--no-analytics'],
      { cwd: directory, stdio: 'ignore' },
    );
    for (;;) {
      if (started.exitCode !== null) throw new Error(`meilisearch ended with ${started.exitCode}`);
      const healthy = await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return started;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    masterKey,
    kill: () => end('SIGKILL'),
    async restart() {
      child = await start();
    },
    async stop() {
      await end('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
