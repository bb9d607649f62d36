import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningEngine, startEngine } from '../src/start-engine';

export type TestEngine = {
  readonly url: string;
  directory: string;
  stop(): Promise<void>;
  /** Stops it and starts another with the same folder, on another port. */
  restart(): Promise<void>;
};

/** Starts an engine on a free port with a temporary folder. */
export async function startTestEngine(masterKey: string | null = null): Promise<TestEngine> {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-engine-'));
  const start = (): Promise<RunningEngine> =>
    startEngine({ host: '127.0.0.1', port: 0, directory, masterKey });
  let engine = await start();
  return {
    get url() {
      return engine.url;
    },
    directory,
    async stop() {
      await engine.stop();
      rmSync(directory, { recursive: true });
    },
    async restart() {
      await engine.stop();
      engine = await start();
    },
  };
}
