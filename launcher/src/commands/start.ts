import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build';
import { isEmpty, openDatabase } from '../database';
import { authorFormKey } from '../demo-key';
import { endOnSignal, stopAll } from '../ending';
import { isFree } from '../ports';
import { programs } from '../programs';
import { ROOT, readSettings, type Settings, StartError } from '../settings';
import { step } from '../steps';
import { Supervisor } from '../supervisor';
import { untilReady } from '../until-ready';
import { runNode } from './run-node';

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
    await step('Starting', () => Promise.race([Promise.all(supervisors.map(untilReady)), ending.done]));
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

/** Somewhere that a program wants to listen, and the variable that says where. */
export type Place = { host: string; port: number; variable: string };

/** @throws StartError that names the first place where somebody else listens */
export async function refuseTakenPorts(
  { cms, search, storefront }: Settings,
  more: Place[] = [],
): Promise<void> {
  const wanted: Place[] = [
    { ...cms, variable: 'CMS_PORT' },
    ...(search.embedded ? [{ ...search, variable: 'SEARCH_PORT' }] : []),
    { ...storefront, variable: 'STOREFRONT_PORT' },
    ...more,
  ];
  for (const { host, port, variable } of wanted) {
    if (!(await isFree(port, host))) {
      throw new StartError(`Port ${port} on ${host} is taken: end what listens there, or set ${variable}.`);
    }
  }
}

/** What is shown once all is up. */
export function addresses({ cms, dataDir, publicUrl }: Settings): string {
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
