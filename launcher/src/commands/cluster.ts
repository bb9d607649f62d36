import { join } from 'node:path';
import { readState, removeState } from '../cluster/control-file';
import { type Replica, replicas } from '../cluster/replicas';
import { Rolls } from '../cluster/rolls';
import { isEmpty } from '../database';
import { endOnSignal, stopAll } from '../ending';
import { readSettings, type Settings, StartError } from '../settings';
import { step } from '../steps';
import { Supervisor } from '../supervisor';
import { untilReady } from '../until-ready';
import { type Place, prepare, seed } from './prepare';
import { addresses } from './start';

const LOOK_EVERY_MS = 200;
/** Running replicas react to a signal at once. */
const HEARD_WITHIN_MS = 10_000;

/** `npm run cluster`: everything as in production, with two replicas where possible; `-- roll` restarts them. */
export async function cluster(args: string[]): Promise<number> {
  const settings = readSettings();
  if (args.length === 1 && args[0] === 'roll') return requestRoll(settings);
  if (args.length > 0)
    throw new StartError('npm run cluster, and for one that runs: npm run cluster -- roll');
  const running = readState(settings.dataDir);
  if (running) throw new StartError(`A cluster runs on ${settings.dataDir} already: process ${running.pid}.`);
  return run(settings, replicas(settings));
}

async function run(settings: Settings, all: Replica[]): Promise<number> {
  const { database, environment } = await prepare(settings, 'production', placesOf(all));
  const supervisors: Supervisor[] = [];
  const launch = (programs: readonly Replica[]) => {
    for (const program of programs) {
      const supervisor = new Supervisor(program, environment, join(settings.dataDir, 'logs'), null);
      supervisors.push(supervisor);
      supervisor.start();
    }
  };
  const ending = endOnSignal(supervisors, database);
  const ended = ending.done.finally(() => removeState(settings.dataDir));
  try {
    const isFirst = settings.mode === 'trial' && (await isEmpty(database.url));
    const upToCms = all.findIndex(({ name }) => name === 'inside proxy');
    launch(all.slice(0, upToCms));
    // Both CMSs boot on the empty database meanwhile: the first one creates the tables, the other waits for its lock.
    if (isFirst) await seed(environment);
    if (!ending.hasBegun()) launch(all.slice(upToCms));
    await step('Starting', () => Promise.race([Promise.all(supervisors.map(untilReady)), ending.done]));
    if (ending.hasBegun()) return ended;
  } catch (error) {
    if (ending.hasBegun()) return ended;
    await stopAll(supervisors, database);
    throw error;
  }
  new Rolls(supervisors, settings.dataDir).begin();
  console.log(addresses(settings));
  console.log('  Two CMSs, two storefronts. To start them anew, one by one: npm run cluster -- roll');
  return ended;
}

function placesOf(all: readonly Replica[]): Place[] {
  return all.flatMap(({ kind, upstream }) =>
    upstream ? [{ ...upstream, variable: kind === 'cms' ? 'CMS_PORT' : 'STOREFRONT_PORT' }] : [],
  );
}

/** Asks the cluster that runs on this data folder to restart, and prints its messages until it is done. */
async function requestRoll({ dataDir }: Settings): Promise<number> {
  const before = readState(dataDir);
  if (!before) throw new StartError(`No cluster runs on ${dataDir}: npm run cluster`);
  if (before.rolls.state === 'running') throw new StartError('A rolling restart is under way already.');
  process.kill(before.pid, 'SIGUSR2');
  const requestedAt = Date.now();
  for (let shown = 0; ; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const state = readState(dataDir);
    if (!state) throw new StartError('The cluster has ended.');
    const { count, lines, state: stands } = state.rolls;
    if (count > before.rolls.count) {
      for (const line of lines.slice(shown)) console.log(`  ${line}`);
      shown = lines.length;
      if (stands !== 'running') return stands === 'done' ? 0 : 1;
    } else if (Date.now() - requestedAt > HEARD_WITHIN_MS)
      throw new StartError('The cluster does not answer.');
  }
}
