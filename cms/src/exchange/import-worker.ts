import { repeatEvery, type Timer } from '@colophon/shop/platform/repeat-every';
import type { Core } from '@strapi/strapi';
import { compareRun } from './compare-run';
import { compareUndo } from './compare-undo';
import { type ClaimedRun, claimRun, discardUnread, failRun, LeaseLost, releaseRun } from './run-store';
import { writeRun } from './write-run';

const SECOND = 1000;
let timer: Timer | undefined;

/** Compares and writes imports in the background, once the server takes requests: a command does its own. */
export function startImportWorker(strapi: Core.Strapi): void {
  strapi.server.httpServer.once('listening', () => {
    timer = repeatEvery(strapi, SECOND, 'imports', advanceImports);
  });
}

/** Ends the work between two titles; whoever starts next goes on. */
export async function stopImportWorker(): Promise<void> {
  await timer?.stop();
}

async function advanceImports(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  await discardUnread(strapi);
  for (;;) {
    if (signal.aborted) return;
    const run = await claimRun(strapi);
    if (run === null) return;
    await advance(strapi, run, signal);
  }
}

async function advance(strapi: Core.Strapi, run: ClaimedRun, signal: AbortSignal): Promise<void> {
  try {
    if (run.state === 'writing') await writeRun(strapi, run, { signal });
    else await compare(strapi, run);
    if (signal.aborted) await releaseRun(strapi, run);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const reason = error instanceof Error ? error.message : String(error);
    strapi.log.error(`import ${run.id}: ${reason}`);
    // A write is tried again when the lease ends; a comparison has nothing to lose.
    if (run.state === 'comparing') await failRun(strapi, run.id, reason);
  }
}

/** Compares an import, or what it takes to undo one. */
export function compare(
  strapi: Core.Strapi,
  run: ClaimedRun,
  progress?: (done: number, total: number) => void,
): Promise<void> {
  return run.undoes === null ? compareRun(strapi, run, progress) : compareUndo(strapi, run);
}
