import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMPILED_CMS } from './boot/compiled';
import { inheritedEnvironment } from './boot/env';
import { sharedCms, testEnvironment } from './boot/strapi';

type Environment = Record<string, string>;
type Output = { code: number | null; out: string; err: string };

/** `npm run privacy` on the database of the suites, without its launcher. */
export const privacyCommand = (args: string[]) => cmsCommand('privacy/run.js', args);

/** `npm run content`, in the same way. */
export const contentCommand = (args: string[], more: Environment = {}) =>
  cmsCommand('content/run.js', args, more);

/** `npm run export`, in the same way. */
export const exportCommand = (args: string[]) => cmsCommand('exchange/export.js', args);

/** `npm run import`, in the same way. */
export const importCommand = (args: string[]) => cmsCommand('exchange/import.js', args);

/** `npm run staff`, in the same way. */
export const staffCommand = (args: string[]) => cmsCommand('staff/run.js', args);

/** Starts it, for a test that kills it. */
export const startImport = (args: string[]) => start('exchange/import.js', args);

function start(file: string, args: string[], more: Environment = {}) {
  const environment = testEnvironment(sharedCms(), 0);
  return spawn(process.execPath, [join(COMPILED_CMS, file), ...args], {
    env: { ...inheritedEnvironment(), ...environment, CMS_PORT: '1', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function cmsCommand(file: string, args: string[], more: Environment = {}): Promise<Output> {
  const child = start(file, args, more);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, ...output }));
  });
}
