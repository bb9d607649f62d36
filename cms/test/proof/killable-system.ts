import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { startEmbeddedDatabase } from '@colophon/launcher/postgres/embedded-postgres';
import { familyOf } from '@colophon/launcher/testing/process-family';
import { readAdmin } from '../boot/first-admin';
import { type CmsHandle, type StartedStrapi, startStrapi } from '../boot/strapi';
import { eventually } from '../eventually';

/** A CMS and a database of its own, both of which can be killed without being asked, and come back. */
export type KillableSystem = {
  handle: CmsHandle;
  /** @returns ms until it answered again */
  killCms(): Promise<number>;
  /** The CMS is not restarted: it has to find the database again by itself. @returns ms until it did */
  killDatabase(): Promise<number>;
  /** between the two, for what is done to the database while nobody else is at it */
  restartCms(between: () => Promise<void>): Promise<void>;
  /** who runs now: the CMS, and the database with all that it started */
  processes(): { cms: number[]; database: number[] };
  stop(): Promise<void>;
};

export async function startKillableSystem(): Promise<KillableSystem & { directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-kill-'));
  // The database's account must get through to its folder when the tests run as root.
  chmodSync(directory, 0o711);
  const databaseFolder = join(directory, 'database');
  // Written to the disk or not, what a killed process has written is there: only the power could take it.
  const startDatabase = () => startEmbeddedDatabase({ directory: databaseFolder, durable: false });
  let database = await startDatabase();
  const start = (port?: number): Promise<StartedStrapi> =>
    startStrapi({ databaseUrl: database.url, directory, name: 'cms', ...(port ? { port } : {}) });
  let cms = await start();
  const handle: CmsHandle = { ...cms.handle, admin: readAdmin(cms.handle.dataDir) };
  const port = Number(new URL(handle.url).port);
  const timed = async (work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

  return {
    directory,
    handle,
    killCms: async () => {
      await cms.kill();
      return timed(async () => {
        cms = await start(port);
      });
    },
    killDatabase: async () => {
      process.kill(postmasterOf(databaseFolder), 'SIGKILL');
      return timed(async () => {
        database = await untilStarted(startDatabase);
        await eventually(() => answersFromDatabase(handle), { what: 'a new connection' });
      });
    },
    restartCms: async (between) => {
      await cms.kill();
      await between();
      cms = await start(port);
    },
    processes: () => ({ cms: familyOf(cms.pid), database: familyOf(postmasterOf(databaseFolder)) }),
    stop: async () => {
      await cms.stop();
      await database.stop();
    },
  };
}

function postmasterOf(folder: string): number {
  const file = join(folder, 'data/postmaster.pid');
  if (!existsSync(file)) throw new Error(`no database runs in ${folder}`);
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

/** Its children notice a moment later that they are orphans; until then no other server may have their files. */
async function untilStarted<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function answersFromDatabase({ url, serviceToken }: CmsHandle): Promise<boolean> {
  const headers = { authorization: `Bearer ${serviceToken}` };
  const response = await fetch(url + shopRoutes.shippingCountryList.path, { method: 'POST', headers }).catch(
    () => null,
  );
  return response?.status === 200;
}
