import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build';
import { type Database, isEmpty, openDatabase } from '../database';
import { authorFormKey } from '../demo-key';
import { untilHealthy } from '../health';
import { isFree } from '../ports';
import { programs } from '../programs';
import { ROOT, readSettings, type Settings, StartError } from '../settings';
import { step } from '../steps';
import { Supervisor } from '../supervisor';
import { runNode } from './run-node';

/** So many crashes before it is first healthy, and a program is not going to start. */
const HOPELESS_CRASHES = 2;
const HEALTH_TIMEOUT_MS = 120_000;

/** `npm start`: everything, from whatever state the checkout is in, until Ctrl-C. */
export async function start(): Promise<number> {
  const settings = readSettings();
  await refuseTakenPorts(settings);
  await build(settings.environment);
  const database = await step('Database', () => openDatabase(settings));
  const environment = {
    ...settings.environment,
    ...(await authorFormKey(settings)),
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
  };
  // Again: building may have taken minutes.
  await refuseTakenPorts(settings);
  const supervisors: Supervisor[] = [];
  const ending = endOnSignal(supervisors, database);
  try {
    if (settings.mode === 'trial' && (await isEmpty(database.url))) await seed(environment);
    for (const program of programs(settings)) {
      const supervisor = new Supervisor(program, environment, join(settings.dataDir, 'logs'), null);
      supervisors.push(supervisor);
      supervisor.start();
    }
    await step('Starting', () => Promise.race([Promise.all(supervisors.map(healthy)), ending.done]));
    if (ending.hasBegun()) return ending.done;
  } catch (error) {
    // Ctrl-C in the middle of it: what fails then is no failure.
    if (ending.hasBegun()) return ending.done;
    await stopAll(supervisors, database);
    throw error;
  }
  console.log(addresses(settings));
  return ending.done;
}

export async function seed(environment: NodeJS.ProcessEnv): Promise<void> {
  console.log('  Writing the sample catalogue into the empty database');
  const code = await runNode([join(ROOT, 'cms/dist/seed/run.js')], environment, join(ROOT, 'cms'));
  if (code !== 0) throw new StartError('The sample catalogue could not be written.');
}

async function healthy(supervisor: Supervisor): Promise<void> {
  const { program } = supervisor;
  const gaveUp = () =>
    supervisor.crashes >= HOPELESS_CRASHES
      ? `${program.name} does not start: ${supervisor.lastWords()}`
      : null;
  if (program.healthUrl) return untilHealthy(program.healthUrl, HEALTH_TIMEOUT_MS, gaveUp);
  const deadline = Date.now() + HEALTH_TIMEOUT_MS;
  while (!supervisor.ready) {
    const reason = gaveUp();
    if (reason) throw new StartError(reason);
    if (Date.now() > deadline)
      throw new StartError(`${program.name} is not ready after ${HEALTH_TIMEOUT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function refuseTakenPorts({ cms, search, storefront }: Settings): Promise<void> {
  const wanted = [
    { ...cms, variable: 'CMS_PORT' },
    ...(search.embedded ? [{ ...search, variable: 'SEARCH_PORT' }] : []),
    { ...storefront, variable: 'STOREFRONT_PORT' },
  ];
  for (const { host, port, variable } of wanted) {
    if (!(await isFree(port, host))) {
      throw new StartError(`Port ${port} on ${host} is taken: end what listens there, or set ${variable}.`);
    }
  }
}

/** How it ends: whether that has begun, and with which exit code it is done. */
export type Ending = { hasBegun(): boolean; done: Promise<number> };

export function endOnSignal(supervisors: Supervisor[], database: Database): Ending {
  let ending = false;
  const done = new Promise<number>((done) => {
    const end = (): void => {
      if (ending) return;
      ending = true;
      console.log('\nEnding …');
      stopAll(supervisors, database).then(
        () => done(0),
        (error) => {
          console.error(error);
          done(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  });
  return { hasBegun: () => ending, done };
}

/** Readers first, the database last: nobody loses what he is in the middle of. */
async function stopAll(supervisors: Supervisor[], database: Database): Promise<void> {
  for (const supervisor of [...supervisors].reverse()) await supervisor.stop();
  await database.stop();
}

function addresses({ cms, dataDir, publicUrl }: Settings): string {
  const loginFile = join(dataDir, 'first-admin.txt');
  const login = existsSync(loginFile)
    ? readFileSync(loginFile, 'utf8').trim().replaceAll('\n', '\n              ')
    : null;
  return [
    '',
    `  Shop        ${publicUrl}`,
    `  Admin       ${cms.url}/admin`,
    `  API         ${publicUrl}/api`,
    ...(login ? [`  First login ${login}`, `              (kept in ${relative(ROOT, loginFile)})`] : []),
    `  Logs        ${relative(ROOT, join(dataDir, 'logs')) || '.'}`,
    '',
    '  Colophon is up. Ctrl-C ends it.',
  ].join('\n');
}
