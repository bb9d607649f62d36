import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';

const ROOT = resolve(__dirname, '..', '..');

export type System = {
  storefront: string;
  environment: NodeJS.ProcessEnv;
  /** its output while it started */
  output: string;
  startMs: number;
  launcher: ChildProcess;
  stop(): Promise<void>;
};

/** Place of a system: a folder and ports. */
export type Place = { environment: NodeJS.ProcessEnv; storefront: string; remove(): void };

/** A place that a bench does not share with a running trial. */
export async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
  const [storefrontPort, cmsPort, searchPort] = [await freePort(), await freePort(), await freePort()];
  const privatePorts: Record<string, string> = {};
  for (const program of ['STOREFRONT', 'CMS', 'SYNC'])
    privatePorts[`${program}_PRIVATE_PORT`] = String(await freePort());
  const storefront = `http://127.0.0.1:${storefrontPort}`;
  return {
    storefront,
    environment: {
      ...process.env,
      DATA_DIR: folder,
      PUBLIC_URL: storefront,
      STOREFRONT_PORT: String(storefrontPort),
      CMS_PORT: String(cmsPort),
      SEARCH_PORT: String(searchPort),
      ...privatePorts,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs `npm start`, and measures the time until it is ready. */
export function start(storefront: string, environment: NodeJS.ProcessEnv): Promise<System> {
  const started = Date.now();
  const launcher = spawn(process.execPath, ['launcher/bin/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Cleans up when a bench ends with an error.
  const endWithUs = () => launcher.kill('SIGTERM');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((done) => launcher.once('exit', () => done()));
  void ended.then(() => process.off('exit', endWithUs));
  return new Promise((up, fail) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Colophon is up')) {
        const stop = async () => {
          launcher.kill('SIGTERM');
          await ended;
        };
        up({ storefront, environment, output, startMs: Date.now() - started, launcher, stop });
      }
    };
    launcher.stdout.on('data', read);
    launcher.stderr.on('data', read);
    launcher.once('exit', (code) => fail(new Error(`Colophon did not start (code ${code}):\n${output}`)));
  });
}

/** Builds and starts a separate system for some work, and removes it afterwards. */
export async function withSystem(work: (system: System) => Promise<void>): Promise<void> {
  const place = await makePlace();
  try {
    await command(['build'], place.environment);
    const system = await start(place.storefront, place.environment);
    try {
      await work(system);
    } finally {
      await system.stop();
    }
  } finally {
    place.remove();
  }
}

/** Runs one of the root's commands. @returns its duration and output */
export function command(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ ms: number; output: string }> {
  const started = Date.now();
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['launcher/bin/bootstrap.mjs', ...args], {
      cwd: ROOT,
      env: environment,
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) =>
      code === 0
        ? done({ ms: Date.now() - started, output })
        : fail(new Error(`${args.join(' ')}: code ${code}\n${output}`)),
    );
  });
}
