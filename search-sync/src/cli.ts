import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Arguments, HELP, readArguments } from './cli/arguments';
import { compare, rebuild, syncOnce, syncUntilStopped, tellStatus } from './cli/commands';
import { EXIT, type Exit, type Outcome } from './cli/exit';
import { readEnv, readKeysEnv } from './env';
import { createOutboxClient } from './gateways/cms';
import { fetchProgramKeys } from './gateways/default-keys';
import { createMeilisearchIndex } from './gateways/meilisearch';
import { createStorefrontSearch } from './gateways/storefront-search';
import { privateServer } from './observation/private-server';
import { WorkerHealth } from './observation/worker-health';
import { showProgress } from './show-progress';
import { type Log, logLine, reasonOf } from './sync/log';
import type { Steps, SyncContext } from './sync/sync-context';

type Wanted = Extract<Arguments, { once: boolean }>;

/** Somebody ended the program: what is begun is finished, the rest is left. */
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

/** Of a command that ends with an answer only what went wrong is told besides, so that the answer stands alone. */
const logTrouble: Log = (level, event, fields) => {
  if (level !== 'info') logLine(level, event, fields);
};

/**
 * Aborted by Ctrl-C or a service manager.
 * @param again  what the second signal does. A worker gets two, from the terminal and from the launcher, and finishes
 *   what it has in hand all the same: its leases would keep titles waiting for a minute.
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

/** Runs the worker, which tells how it is where somebody may ask. Told to end, it first says so and goes on. */
async function runUntilStopped(): Promise<Exit> {
  const { DRAIN_SECONDS, PRIVATE_HOST, SYNC_PRIVATE_PORT } = readEnv();
  const health = new WorkerHealth();
  const told = stopOnSignals('is nothing new');
  if (SYNC_PRIVATE_PORT !== undefined) privateServer(health).listen(SYNC_PRIVATE_PORT, PRIVATE_HOST);
  const context = await makeContext(health.hear(logLine));
  return syncUntilStopped(context, afterDraining(told, health, DRAIN_SECONDS * 1000), () => health.prepare());
}

/** Aborted so long after the other: until then it is said that no more is to be expected of this worker. */
function afterDraining(told: AbortSignal, health: WorkerHealth, drainMs: number): AbortSignal {
  const stop = new AbortController();
  const drain = () => {
    health.drain();
    setTimeout(() => stop.abort(told.reason), drainMs);
  };
  if (told.aborted) drain();
  else told.addEventListener('abort', drain, { once: true });
  return stop.signal;
}

/** Runs a command that ends with an answer. */
async function answer({ command, check, json }: Wanted, signal: AbortSignal): Promise<Exit> {
  const context = await makeContext(logTrouble);
  const progress = json ? null : showProgress('titles');
  const steps: Steps = { signal, onProgress: progress?.update };
  const outcome = await work(command, context, check, steps)
    .catch((error: unknown) => {
      // Whatever a wait that was broken off throws, this is why.
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
  return command === 'status' ? tellStatus(context) : syncOnce(context, steps);
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
  return answer(wanted, stopOnSignals('ends at once'));
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
