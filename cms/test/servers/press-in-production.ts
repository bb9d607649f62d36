import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from '../boot/env';
import { PRODUCTION } from '../boot/production';
import { end } from './start-program';

const ROOT = join(__dirname, '../../..');
const LAUNCHER = join(ROOT, 'launcher/dist/main.js');
const READY = 'Colophon is up';

const { DATA_DIR: _folder, DATABASE_URL: _database, SMTP_URL: _mail, ...SETTINGS } = PRODUCTION;

/** The hosts under which readers and staff reach the press. */
export const SHOP_HOST = new URL(PRODUCTION.PUBLIC_URL).host;
export const ADMIN_HOST = new URL(PRODUCTION.ADMIN_URL).host;

/** Variables of a press in production; sandbox payments are allowed, and the authors' form is off. */
export function productionEnvironment(servers: Record<string, string>): Record<string, string> {
  return {
    ...inheritedEnvironment(),
    ...SETTINGS,
    PAYMENT_PROVIDER: 'sandbox',
    AUTHOR_FORM: 'off',
    AUTHOR_FORM_PUBLIC_KEY: '',
    ...servers,
  };
}

/** Runs a command of the launcher as an operator types it. @throws Error when it ends with another code than 0 */
export function runCommand(environment: Record<string, string>, ...args: string[]) {
  return promisify(execFile)(process.execPath, [LAUNCHER, ...args], { cwd: ROOT, env: environment });
}

/** Starts all programs with `npm start`'s command. @returns what ends them @throws Error with its output */
export async function startPress(environment: Record<string, string>): Promise<() => Promise<void>> {
  const launcher = spawn(process.execPath, [LAUNCHER, 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  const killWithUs = () => launcher.kill('SIGKILL');
  process.once('exit', killWithUs);
  let output = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes(READY)) ready();
      });
    }
    launcher.once('exit', (code) => fail(new Error(`The press did not start (code ${code}):\n${output}`)));
  });
  return async () => {
    process.off('exit', killWithUs);
    await end(launcher);
  };
}
