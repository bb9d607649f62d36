import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inheritedEnvironment } from './boot/env';
import { sharedCms, testEnvironment } from './boot/strapi';

/** `npm run privacy` on the database of the suites, without its launcher. */
export function privacyCommand(args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const environment = testEnvironment(sharedCms(), 0);
  const program = join(__dirname, '../dist/privacy/run.js');
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inheritedEnvironment(), ...environment, CMS_PORT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, ...said }));
  });
}
