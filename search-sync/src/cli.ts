import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { CompoundSplitter } from './domain/dutch-compounds';
import { readEnv, readKeysEnv } from './env';
import { createOutboxClient } from './gateways/cms';
import { fetchProgramKeys } from './gateways/default-keys';
import { createMeilisearchIndex } from './gateways/meilisearch';
import { showProgress } from './show-progress';
import { logLine, reasonOf } from './sync/log';
import { prepareIndex } from './sync/prepare-index';
import { reindex } from './sync/reindex';
import { drainAll, runWorker } from './sync/run-worker';
import { describeStatus, readStatus } from './sync/status';
import type { SyncContext } from './sync/sync-context';

const HELP = `Keeps the search index true to the CMS.

  sync            bring every change into the index, until stopped
  sync --once     bring what is pending into the index, and end
  reindex         build the whole index anew; the old one answers meanwhile
  status          how far the index is behind
  status --json   the same for a script
  keys            print the variables with the keys for the worker and for the storefront

Environment: CMS_URL, SERVICE_TOKEN, MEILI_HOST, MEILI_API_KEY (if the engine has one), PARTNER_PRODUCT_GROUP;
for keys only MEILI_HOST, MEILI_MASTER_KEY, PARTNER_PRODUCT_GROUP.
Exit codes: 0 done or current, 1 failed, 2 wrong use, 3 behind: changes wait too long, are dead, or there is no index.`;

/** Exit codes that scripts rely on. */
const EXIT = { ok: 0, failed: 1, wrongUse: 2, behind: 3 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

type Arguments = { command: string; once: boolean; json: boolean };

/** The command, or null when it makes no sense. */
function readArguments(): Arguments | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        once: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [command, ...rest] = positionals;
    if (values.help) return 'help';
    if (command === undefined || rest.length > 0) return null;
    const { once, json } = values;
    const isMisplaced = (once && command !== 'sync') || (json && command !== 'status');
    return isMisplaced ? null : { command, once, json };
  } catch {
    return null;
  }
}

async function makeContext(): Promise<SyncContext> {
  const env = readEnv();
  return {
    outbox: createOutboxClient({ url: env.CMS_URL, token: env.SERVICE_TOKEN }),
    index: await createMeilisearchIndex(env.MEILI_HOST, env.MEILI_API_KEY ?? null),
    splitter: new CompoundSplitter(),
    partnerProductGroup: env.PARTNER_PRODUCT_GROUP,
    worker: `${hostname().slice(0, 40)}-${process.pid}-${randomUUID().slice(0, 8)}`,
    log: logLine,
    monotonicMs: () => performance.now(),
  };
}

async function syncUntilStopped(): Promise<Exit> {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  await runWorker(await makeContext(), stop.signal, () => console.log('search-sync ready'));
  return EXIT.ok;
}

async function syncOnce(): Promise<Exit> {
  const context = await makeContext();
  await prepareIndex(context, new Date());
  const delivered = await drainAll(context);
  const { pending, dead } = await context.outbox.status();
  console.log(`${delivered} titles brought into the index, ${pending} still pending, ${dead} dead`);
  return pending + dead > 0 ? EXIT.behind : EXIT.ok;
}

async function rebuild(): Promise<Exit> {
  const context = await makeContext();
  const progress = showProgress('titles');
  const started = performance.now();
  const { titles, documents } = await reindex(context, new Date(), progress.update).finally(progress.stop);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${documents} documents of ${titles} titles indexed in ${seconds.toFixed(1)} s`);
  return EXIT.ok;
}

async function status(json: boolean): Promise<Exit> {
  const found = await readStatus(await makeContext());
  console.log(json ? JSON.stringify(found) : describeStatus(found));
  return found.isCurrent ? EXIT.ok : EXIT.behind;
}

async function printKeys(): Promise<Exit> {
  const env = readKeysEnv();
  const keys = await fetchProgramKeys(env.MEILI_HOST, env.MEILI_MASTER_KEY, env.PARTNER_PRODUCT_GROUP);
  console.log(
    `# for the worker\nMEILI_API_KEY=${keys.worker}\n# for the storefront\nMEILI_SEARCH_KEY=${keys.storefront}`,
  );
  return EXIT.ok;
}

function run({ command, once, json }: Arguments): Promise<Exit> | null {
  if (command === 'sync') return once ? syncOnce() : syncUntilStopped();
  if (command === 'reindex') return rebuild();
  if (command === 'keys') return printKeys();
  return command === 'status' ? status(json) : null;
}

async function main(): Promise<Exit> {
  const wanted = readArguments();
  if (wanted === 'help') {
    console.log(HELP);
    return EXIT.ok;
  }
  const work = wanted && run(wanted);
  if (work) return work;
  console.error(HELP);
  return EXIT.wrongUse;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`search-sync: ${reasonOf(error)}`);
    process.exit(EXIT.failed);
  },
);
