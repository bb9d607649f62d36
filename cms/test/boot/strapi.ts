import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { authorKey } from './author-key';
import { START_CMS } from './compiled';
import { cloneDatabase, dropDatabase } from './database';
import { handleFile, inheritedEnvironment } from './env';

const CMS_FOLDER = join(__dirname, '../..');
const CMS_LOG = 'cms.log';
/** A CMS that takes so long to start, or to end, never will. */
const BOOT_TIMEOUT_MS = 240_000;
const END_TIMEOUT_MS = 60_000;

/** How to reach a booted CMS. */
export type CmsHandle = {
  url: string;
  serviceToken: string;
  databaseUrl: string;
  /** the CMS's DATA_DIR: first-admin.txt, mails, uploads */
  dataDir: string;
  admin: { email: string; password: string };
};

/** What the global set-up shares with every suite. */
export type SharedHandle = CmsHandle & {
  serverUrl: string;
  template: string;
  directory: string;
  /** of the first admin, whose sign-in is in the template */
  adminToken: string;
};

/** Logs of the CMSs that the suite started itself. */
const ownLogs: string[] = [];

/** Logs of all CMSs that the suite uses. */
export function logsOfSuite(): string[] {
  return [...new Set([join(sharedCms().dataDir, CMS_LOG), ...ownLogs])];
}

/** The CMS that was booted once for all suites. */
export function sharedCms(): SharedHandle {
  return JSON.parse(readFileSync(handleFile(), 'utf8')) as SharedHandle;
}

/**
 * A CMS of its own on a fresh copy of the template database, for a suite that breaks things.
 * Takes about four seconds; `stop` removes the copy too.
 */
export async function bootStrapi(
  environment: Record<string, string> = {},
): Promise<CmsHandle & { stop(): Promise<void> }> {
  const shared = sharedCms();
  const url = await cloneDatabase(shared.serverUrl, shared.template);
  const cms = await startStrapi({ databaseUrl: url, directory: shared.directory, environment });
  return {
    ...cms.handle,
    admin: shared.admin,
    async stop() {
      await cms.stop();
      await dropDatabase(url);
    },
  };
}

/** A Strapi that runs: `stop` asks it to end, `kill` does not ask. */
export type StartedStrapi = {
  handle: Omit<CmsHandle, 'admin'>;
  pid: number;
  stop(): Promise<void>;
  /** @throws Error when it had ended already: nobody but us is to kill it */
  kill(): Promise<void>;
};

/** Starts Strapi as a child and waits until it answers. @throws Error with the end of its log */
export async function startStrapi(options: {
  databaseUrl: string;
  directory: string;
  /** of its data folder */
  name?: string;
  environment?: Record<string, string>;
  /** where it listened before it was killed; else one that is free */
  port?: number;
}): Promise<StartedStrapi> {
  const port = options.port ?? (await freePort());
  const dataDir = join(options.directory, options.name ?? `data-${port}`);
  mkdirSync(join(dataDir, 'tmp'), { recursive: true });
  const log = join(dataDir, CMS_LOG);
  ownLogs.push(log);
  const { publicKey } = await authorKey(options.directory);
  const handle = {
    url: `http://127.0.0.1:${port}`,
    serviceToken: 'service-token-of-the-tests-0123456789',
    databaseUrl: options.databaseUrl,
    dataDir,
  };
  const child = spawn(process.execPath, START_CMS, {
    cwd: CMS_FOLDER,
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    env: {
      ...inheritedEnvironment(),
      ...testEnvironment(handle, port),
      AUTHOR_FORM_PUBLIC_KEY: publicKey,
      ...options.environment,
    },
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  // Nobody asked it to end: what it said last goes with its folder, and is what one needs to know.
  child.once('exit', (code) => {
    if (code !== null && code !== 0) console.error(`The CMS ended with ${code}:\n${endOf(log)}`);
  });
  await healthy(child, handle.url, log);
  return {
    handle,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', killWithUs);
      await end(child);
    },
    async kill() {
      process.off('exit', killWithUs);
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The CMS had ended by itself:\n${readFileSync(log, 'utf8').slice(-4000)}`);
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/**
 * Another replica beside a CMS: on its database and, as in production, with its files. Both take tasks of one outbox: a
 * replica with a folder of its own would write mails where no suite looks for them.
 */
export function startReplica(
  of: CmsHandle = sharedCms(),
  environment: Record<string, string> = {},
): Promise<StartedStrapi> {
  const { databaseUrl, dataDir } = of;
  return startStrapi({ databaseUrl, directory: dirname(dataDir), name: basename(dataDir), environment });
}

function endOf(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : '';
}

/** All secrets of a CMS of the tests. */
export const SECRET = 'secret-of-the-tests-0123456789abcdef';

/** What a CMS of the tests is told. */
export function testEnvironment(handle: Omit<CmsHandle, 'admin'>, port: number): Record<string, string> {
  return {
    TMPDIR: join(handle.dataDir, 'tmp'),
    APP_MODE: 'trial',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: handle.dataDir,
    DATABASE_URL: handle.databaseUrl,
    DATABASE_POOL_MAX: '10',
    SERVICE_TOKEN: handle.serviceToken,
    CMS_HOST: '127.0.0.1',
    CMS_PORT: String(port),
    CMS_ADMIN: 'false',
    APP_KEYS: SECRET,
    ADMIN_JWT_SECRET: SECRET,
    CART_COOKIE_KEYS: SECRET,
    PREVIEW_SECRET: SECRET,
    MAIL_FROM: 'Colophon University Press <post@colophon.example>',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_EE: 'true',
  };
}

async function healthy(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + BOOT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const response = await fetch(`${url}/_health`).catch(() => null);
    if (response?.status === 204) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The CMS did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  // What is killed keeps its leases: whatever it had in hand would wait for minutes.
  const impatience = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
  await gone;
  clearTimeout(impatience);
}

export function writeHandle(file: string, handle: SharedHandle): void {
  writeFileSync(file, JSON.stringify(handle), { mode: 0o600 });
}
