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

/** Where a system is to run: a folder and ports of its own. */
export type Place = { environment: NodeJS.ProcessEnv; storefront: string; remove(): void };

/** A place where a bench never meets the trial that somebody is looking at. */
export async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
  const [storefrontPort, cmsPort, searchPort] = [await freePort(), await freePort(), await freePort()];
  const privatePorts: Record<string, string> = {};
  for (const program of ['STOREFRONT', 'CMS', 'SYNC', 'SEARCH'])
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

/** `npm start`, or `npm run cluster`, measured from its first moment until it says that it is up. */
export function start(
  storefront: string,
  environment: NodeJS.ProcessEnv,
  what: 'start' | 'cluster' = 'start',
): Promise<System> {
  const started = Date.now();
  const launcher = spawn(process.execPath, ['launcher/bin/bootstrap.mjs', what], {
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
    if (name) found.set(unusedName(name, found), residentMb(pid));
  }
  return found;
}

/** Of a program that runs twice the second has a number. */
function unusedName(name: string, found: ReadonlyMap<string, number>): string {
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name} ${n}`;
    if (!found.has(numbered)) return numbered;
  }
}

const NAMES: [string, string][] = [
  ['"side":"edge"', 'proxy before the storefronts'],
  ['"side":"inside"', 'proxy before the CMSs'],
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
