import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { privateServer } from '@colophon/platform/observation/private-server';
import { showProgress } from '@colophon/platform/show-progress';
import { type Arguments, HELP, readArguments } from './cli/arguments';
import { compare, rebuild, showStatus, syncOnce, syncUntilStopped } from './cli/commands';
import { EXIT, type Exit, type Outcome } from './cli/exit';
import { readEnv, readKeysEnv } from './env';
import { createOutboxClient } from './gateways/cms';
import { fetchProgramKeys } from './gateways/default-keys';
import { createMeilisearchIndex } from './gateways/meilisearch';
import { createStorefrontSearch } from './gateways/storefront-search';
import { WorkerHealth } from './observation/worker-health';
import { type Log, reasonOf, writeLog } from './sync/log';
import type { Steps, SyncContext } from './sync/sync-context';

type Wanted = Extract<Arguments, { once: boolean }>;

/** Thrown when a signal ends the program: the step in progress is finished, the rest is left. */
class Stopped extends Error {
  constructor(readonly signal: 'SIGINT' | 'SIGTERM') {
    super(`stopped by ${signal}; nothing is lost, the same command does the rest`);
  }
}

async function makeContext(log: Log): Promise<SyncContext> {
  const env = readEnv();
  return {
    outbox: createOutboxClient({ url: env.CMS_URL, token: env.SERVICE_TOKEN }),
    index: await createMeilisearchIndex(env.MEILI_HOST, env.MEILI_API_KEY ?? null),
    storefront: await createStorefrontSearch(
      env.MEILI_HOST,
      env.MEILI_SEARCH_KEY ?? env.MEILI_API_KEY ?? null,
      env.PARTNER_PRODUCT_GROUP,
    ),
    partnerProductGroup: env.PARTNER_PRODUCT_GROUP,
    timeZone: env.PRESS_TIME_ZONE,
    worker: `${hostname().slice(0, 40)}-${process.pid}-${randomUUID().slice(0, 8)}`,
    log,
    leftBehind: new Set(),
    monotonicMs: () => performance.now(),
  };
}

/** Logs only warnings and errors of a one-shot command, so that its result stands alone on standard output. */
const logTrouble: Log = (level, event, fields) => {
  if (level !== 'info') writeLog(level, event, fields);
};

/**
 * Returns a signal that Ctrl-C or a service manager aborts.
 * @param again  effect of a second signal. A worker gets two, from the terminal and from the launcher, and still finishes its
 * batch: otherwise its leases would block titles for a minute.
 */
function stopOnSignals(again: 'ends at once' | 'is nothing new'): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && again === 'ends at once') process.exit(exitOf(new Stopped(signal)));
      stop.abort(new Stopped(signal));
    });
  }
  return stop.signal;
}

async function printKeys(): Promise<Exit> {
  const env = readKeysEnv();
  const keys = await fetchProgramKeys(env.MEILI_HOST, env.MEILI_MASTER_KEY, env.PARTNER_PRODUCT_GROUP);
  console.log(
    `# for the worker\nMEILI_API_KEY=${keys.worker}\n# for the storefront\nMEILI_SEARCH_KEY=${keys.storefront}`,
  );
  return EXIT.ok;
}

/** Runs the worker with its private server. After SIGTERM it first reports not ready and goes on for a while. */
async function runUntilStopped(): Promise<Exit> {
  const { DRAIN_SECONDS, PRIVATE_HOST, SYNC_PRIVATE_PORT } = readEnv();
  const health = new WorkerHealth();
  const stopSignal = stopOnSignals('is nothing new');
  if (SYNC_PRIVATE_PORT !== undefined) privateServer(health).listen(SYNC_PRIVATE_PORT, PRIVATE_HOST);
  const context = await makeContext(health.observe(writeLog));
  return syncUntilStopped(context, afterDraining(stopSignal, health, DRAIN_SECONDS * 1000), () =>
    health.prepare(),
  );
}

/** Returns a signal that is aborted after the drain time: until then readiness reports that this worker is ending. */
function afterDraining(stopSignal: AbortSignal, health: WorkerHealth, drainMs: number): AbortSignal {
  const stop = new AbortController();
  const drain = () => {
    health.drain();
    setTimeout(() => stop.abort(stopSignal.reason), drainMs);
  };
  if (stopSignal.aborted) drain();
  else stopSignal.addEventListener('abort', drain, { once: true });
  return stop.signal;
}

async function runOnce({ command, check, json }: Wanted, signal: AbortSignal): Promise<Exit> {
  const context = await makeContext(logTrouble);
  const progress = json ? null : showProgress('titles');
  const steps: Steps = { signal, onProgress: progress?.update };
  const outcome = await work(command, context, check, steps)
    .catch((error: unknown) => {
      // Whatever an interrupted wait throws, this is the reason.
      signal.throwIfAborted();
      throw error;
    })
    .finally(() => progress?.stop());
  console.log(json ? JSON.stringify(outcome.facts) : outcome.text);
  return outcome.exit;
}

function work(
  command: Wanted['command'],
  context: SyncContext,
  check: boolean,
  steps: Steps,
): Promise<Outcome> {
  if (command === 'reindex') return rebuild(context, steps);
  if (command === 'verify') return compare(context, !check, steps);
  return command === 'status' ? showStatus(context) : syncOnce(context, steps);
}

async function main(wanted: Arguments): Promise<Exit> {
  if ('problem' in wanted) {
    console.error(`search-sync: ${wanted.problem}\n\n${HELP}`);
    return EXIT.wrongUse;
  }
  if (wanted.command === 'help') {
    console.log(HELP);
    return EXIT.ok;
  }
  if (wanted.command === 'keys') return printKeys();
  if (wanted.command === 'sync' && !wanted.once) return runUntilStopped();
  return runOnce(wanted, stopOnSignals('ends at once'));
}

function exitOf(error: unknown): Exit {
  if (!(error instanceof Stopped)) return EXIT.failed;
  return error.signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
}

const wanted = readArguments(process.argv.slice(2));

main(wanted).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const reason = reasonOf(error);
    console.error(`search-sync: ${reason}`);
    if ('json' in wanted && wanted.json) console.log(JSON.stringify({ error: reason }));
    process.exit(exitOf(error));
  },
);
