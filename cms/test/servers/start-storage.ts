import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { startProgram } from './start-program';

const BUCKET = 'press-files';
const KEYS = { id: 'AKPRESS7Q2', secret: 'nH4vKz7qWd9xTm2cRb5yGj8pLs1eFa6u' };

/** A versitygw on a folder of its own, with one empty bucket. */
export type Storage = {
  /** the CMS's variables for that bucket */
  environment: Record<string, string>;
  /** a folder of the disk: what is removed or renamed there is gone from the bucket */
  bucketFolder: string;
  /** Has it hang, and go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
};

/** Starts one, and waits until it listens. */
export async function startStorage(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-storage-'));
  const bucketFolder = join(folder, 'data', BUCKET);
  mkdirSync(bucketFolder, { recursive: true });
  const port = await freePort();
  const running = await startProgram(
    'versitygw',
    [
      ...['--access', KEYS.id, '--secret', KEYS.secret, '--port', `127.0.0.1:${port}`],
      ...['posix', join(folder, 'data')],
    ],
    { port, log: join(folder, 'log'), cwd: folder },
  );
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
    },
    bucketFolder,
    signal: (name) => process.kill(running.pid, name),
    async stop() {
      process.kill(running.pid, 'SIGCONT');
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
