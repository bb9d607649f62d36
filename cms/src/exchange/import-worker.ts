import { repeatEvery, type Timer } from '@colophon/shop/platform/repeat-every';
import type { Core } from '@strapi/strapi';
import { isDatabaseDown } from '../database/database-down';
import { compareRun } from './compare-run';
import { compareUndo } from './compare-undo';
import { fetchSources } from './fetch-sources';
import { publishRun } from './publish-run';
import { type ClaimedRun, claimRun, deleteOldImports, failRun, LeaseLost, releaseRun } from './run-store';
import { writeRun } from './write-run';

const SECOND = 1000;
const HOUR = 3_600_000;
let timers: Timer[] = [];

/** Fetches, compares, writes and publishes imports in the background, once the server takes requests: a command does its own. */
export function startImportWorker(strapi: Core.Strapi): void {
  strapi.server.httpServer.once('listening', () => {
    timers = [
      repeatEvery(strapi, SECOND, 'imports', advanceImports),
      repeatEvery(strapi, HOUR, 'old imports', deleteOldImports),
      repeatEvery(strapi, SECOND, 'import sources', fetchSources),
    ];
  });
}

/** Ends the work between two titles; whoever starts next goes on. */
export async function stopImportWorker(): Promise<void> {
  await Promise.all(timers.map((timer) => timer.stop()));
}

async function advanceImports(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return;
    const run = await claimRun(strapi);
    if (run === null) return;
    await advance(strapi, run, signal);
  }
}

async function advance(strapi: Core.Strapi, run: ClaimedRun, signal: AbortSignal): Promise<void> {
  try {
    await advanceRun(strapi, run, { signal });
    if (signal.aborted) await releaseRun(strapi, run);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const reason = error instanceof Error ? error.message : String(error);
    strapi.log.error(`import ${run.id}: ${reason}`);
    // Else it is tried again when the lease ends.
    if (run.state === 'comparing' && !isDatabaseDown(error)) await failRun(strapi, run, reason);
  }
}

/**
 * Does the next step of an import: compares it, or what it takes to undo one, or writes or publishes it.
 * @param signal  ends it before it is done
 * @param progress  called with how many titles are done, of how many that are known
 */
export async function advanceRun(
  strapi: Core.Strapi,
  run: ClaimedRun,
  options: { signal?: AbortSignal; progress?: (done: number, total?: number) => void },
): Promise<void> {
  if (run.state === 'writing') await writeRun(strapi, run, options);
  else if (run.state === 'publishing') await publishRun(strapi, run, options);
  else if (run.undoes === null) await compareRun(strapi, run, options);
  else await compareUndo(strapi, run, options);
}
