import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@colophon/launcher/ports';
import { residentMb } from './process-figures';

const ROOT = resolve(__dirname, '..', '..');

export type System = {
  storefront: string;
  environment: NodeJS.ProcessEnv;
  /** what it said while it started */
  output: string;
  startMs: number;
  launcher: ChildProcess;
  stop(): Promise<void>;
};

/** A folder and ports of its own, so that a bench never meets the trial that somebody is looking at. */
export async function makePlace(): Promise<{
  environment: NodeJS.ProcessEnv;
  storefront: string;
  remove(): void;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
  const [storefrontPort, cmsPort, searchPort] = [await freePort(), await freePort(), await freePort()];
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
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `npm start`, measured from its first moment until it says that it is up. */
export function start(storefront: string, environment: NodeJS.ProcessEnv): Promise<System> {
  const started = Date.now();
  const launcher = spawn(process.execPath, ['launcher/bin/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => launcher.once('exit', () => done()));
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

/** Runs one of the root's commands and tells how long it took and what it said. */
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

/** Resident memory in MB of every program below the launcher, by what it runs. Linux only; elsewhere none. */
export function residentMemory(launcherPid: number): Map<string, number> {
  const found = new Map<string, number>();
  let processes: string[] = [];
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return found;
  }
  const parents = new Map(processes.map((pid) => [Number(pid), readParent(pid)]));
  const isBelow = (pid: number): boolean => {
    for (let at = parents.get(pid) ?? 0; at > 1; at = parents.get(at) ?? 0)
      if (at === launcherPid) return true;
    return false;
  };
  for (const pid of processes.map(Number).filter(isBelow)) {
    const name = NAMES.find(([part]) => read(`/proc/${pid}/cmdline`).includes(part))?.[1];
    if (name) found.set(name, residentMb(pid));
  }
  return found;
}

const NAMES: [string, string][] = [
  ['storefront/build', 'storefront'],
  ['embedded-engine', 'search engine'],
  ['cli.js', 'sync worker'],
  ['strapi.js', 'cms'],
];

function readParent(pid: string): number {
  return Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
