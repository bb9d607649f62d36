import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterState, readState } from '@colophon/launcher/cluster/control-file';
import { isFree } from '@colophon/launcher/ports';
import { databaseUrl, dropDatabase, withDatabase } from '../boot/database';
import { inheritedEnvironment } from '../boot/env';
import { readAdmin } from '../boot/first-admin';
import { type CmsHandle, sharedCms } from '../boot/strapi';

const ROOT = join(__dirname, '../../..');
const LAUNCHER = join(ROOT, 'launcher/dist/main.js');
const READY = 'Colophon is up';
/** Below where the system takes ports for connections that go out, so that nobody has them by chance. */
const PORTS = { from: 21_000, to: 31_000, apart: 40 };

/** `npm run cluster` on an empty database, and how to reach the parts of it. */
export type ClusterSystem = {
  /** what was printed until it was up */
  said: string;
  /** the second one that filled the database at the same time: its exit code and words */
  secondSeed: { code: number | null; said: string };
  dataDir: string;
  /** through the proxy before the storefronts, as readers come; the handle's token is of no use there */
  edge: CmsHandle;
  /** through the proxy before the CMSs */
  inside: CmsHandle;
  storefronts: [string, string];
  /** what a storefront counts, as Prometheus reads it */
  figuresOf(n: 0 | 1): Promise<string>;
  pidOf(name: string): number;
  kill(name: string): void;
  /** whether every program that is asked for its health answers well */
  isWhole(): Promise<boolean>;
  /** `npm run cluster -- roll`: its exit code and words */
  roll(): Promise<{ code: number | null; said: string }>;
  /** @returns the exit code */
  stop(): Promise<number | null>;
};

export async function startCluster(environment: Record<string, string>): Promise<ClusterSystem> {
  const { serverUrl } = sharedCms();
  const name = `cluster_${randomBytes(6).toString('hex')}`;
  await withDatabase(databaseUrl(serverUrl, 'postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
  const url = databaseUrl(serverUrl, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-cluster-'));
  chmodSync(dataDir, 0o711);
  const base = await freeBase();
  const address = (port: number) => `http://127.0.0.1:${port}`;
  const variables = {
    ...inheritedEnvironment(),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    CMS_PORT: String(base),
    STOREFRONT_PORT: String(base + 1),
    SEARCH_PORT: String(base + 2),
    STOREFRONT_PRIVATE_PORT: String(base + 8),
    PUBLIC_URL: address(base + 1),
    ...environment,
  };
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args], { cwd: ROOT, env: variables });
    return { child, ...heard(child) };
  };
  const launcher = run('cluster');
  const killWithUs = () => launcher.child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await launcher.says('Database: ');
  const seed = run('seed');
  await launcher.says(READY);
  const secondSeed = await seed.ended;

  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const handle = (port: number): CmsHandle => ({
    url: address(port),
    serviceToken: secrets.SERVICE_TOKEN ?? '',
    databaseUrl: url,
    dataDir,
    admin: readAdmin(dataDir),
  });
  const state = (): ClusterState => {
    const found = readState(dataDir);
    if (!found) throw new Error('The cluster does not run');
    return found;
  };
  const pidOf = (program: string) => {
    const pid = state().programs.find((one) => one.name === program)?.pid;
    if (pid === undefined) throw new Error(`${program} does not run`);
    return pid;
  };
  return {
    said: launcher.said(),
    secondSeed,
    dataDir,
    edge: handle(base + 1),
    inside: handle(base),
    storefronts: [address(base + 11), address(base + 21)],
    figuresOf: async (n) => (await fetch(`${address(base + 8 + 10 * n)}/metrics`)).text(),
    pidOf,
    kill: (program) => void process.kill(pidOf(program), 'SIGKILL'),
    isWhole: async () => {
      const urls = state().programs.flatMap(({ name, url: its }) =>
        its && name !== 'search engine' ? [its] : [],
      );
      const answers = await Promise.all(urls.map((one) => fetch(`${one}/readyz`).catch(() => null)));
      return answers.every((answer) => answer?.status === 200);
    },
    roll: () => run('cluster', 'roll').ended,
    stop: async () => {
      process.off('exit', killWithUs);
      launcher.child.kill('SIGTERM');
      const { code } = await launcher.ended;
      await dropDatabase(url);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** What a program says, and how it ends. */
function heard(child: ChildProcess) {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.once('close', (code) => done({ code, said })),
  );
  return {
    ended,
    said: () => said,
    /** @throws Error with all that it said when it ends before */
    says: async (words: string): Promise<void> => {
      while (!said.includes(words)) {
        if (child.exitCode !== null) throw new Error(`It ended (code ${child.exitCode}):\n${said}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** The first of three ports for single programs, with those of the copies ten and twenty above them. */
async function freeBase(): Promise<number> {
  for (;;) {
    const base = randomInt(PORTS.from / PORTS.apart, PORTS.to / PORTS.apart) * PORTS.apart;
    const wanted = [0, 1, 2, 10, 11, 20, 21].map((more) => base + more);
    const free = await Promise.all(wanted.map((port) => isFree(port)));
    if (free.every(Boolean)) return base;
  }
}
