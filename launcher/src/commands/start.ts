import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isEmpty } from '../postgres/database';
import { untilHealthy } from '../processes/health';
import { step } from '../processes/steps';
import { Supervisor } from '../processes/supervisor';
import { ROOT, readSettings, type Settings } from '../settings/settings';
import { StartError } from '../settings/start-error';
import { prepare, seed } from './prepare';
import { programs } from './programs';
import { endOnSignal, stopAll } from './shutdown';

/** After this many crashes before it is first healthy, a program is given up. */
const HOPELESS_CRASHES = 2;
const HEALTH_TIMEOUT_MS = 120_000;

/**
 * Waits until a started program is ready.
 * @throws Error with its last output when it crashes repeatedly or takes too long
 */
async function untilReady(supervisor: Supervisor): Promise<void> {
  const { program } = supervisor;
  const gaveUp = () =>
    supervisor.crashes >= HOPELESS_CRASHES
      ? `${program.name} does not start: ${supervisor.lastOutput()}`
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

/** `npm start`: runs everything, from any state of the checkout, until Ctrl-C. */
export async function start(): Promise<number> {
  const settings = readSettings();
  const { database, environment } = await prepare(settings, 'production');
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
    // Ctrl-C meanwhile: a failure after it is not reported.
    if (ending.hasBegun()) return ending.done;
    await stopAll(supervisors, database);
    throw error;
  }
  console.log(addresses(settings));
  return ending.done;
}

function addresses({ cms, dataDir, environment, publicUrl }: Settings): string {
  const loginFile = join(dataDir, 'first-admin.txt');
  const login = existsSync(loginFile)
    ? readFileSync(loginFile, 'utf8').trim().replaceAll('\n', '\n              ')
    : null;
  return [
    '',
    `  Shop        ${publicUrl}`,
    `  Admin       ${environment.ADMIN_URL || `${cms.url}/admin`}`,
    `  API         ${publicUrl}/api`,
    ...(login ? [`  First login ${login}`, `              (kept in ${relative(ROOT, loginFile)})`] : []),
    `  Logs        ${relative(ROOT, join(dataDir, 'logs')) || '.'}`,
    '',
    '  Colophon is up. Ctrl-C ends it.',
  ].join('\n');
}
