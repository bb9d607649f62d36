import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The CMS as the tests run it: compiled into a folder that neither `npm run dev` nor `npm start` writes. */
export const COMPILED_CMS = join(ROOT, 'cms/dist-tests');
/** Node's arguments that start it; it is to work in cms/. */
export const START_CMS = [join(__dirname, 'start-cms.cjs'), COMPILED_CMS];

/**
 * Compiles the CMS and what it imports; takes a second when nothing changed. Wrong types of the CMS alone are the business
 * of `npm test -- types`: it is emitted all the same.
 * @throws when something that it imports does not compile: its former output would be tested
 */
export function compileCms(): void {
  const cms = ['-p', 'cms', '--outDir', COMPILED_CMS, '--tsBuildInfoFile', `${COMPILED_CMS}/.tsbuildinfo`];
  const imported = ['contracts', 'onix', 'launcher', 'sample-catalogue', 'cms/src/plugins/shop/server'];
  const { status, stdout } = runTsc(['-b', ...imported]);
  if (status !== 0) throw new Error(`What the CMS imports does not compile:\n${stdout}`);
  runTsc([...cms, '--noEmitOnError', 'false']);
}

function runTsc(args: readonly string[]) {
  return spawnSync(process.execPath, [TSC, ...args], { cwd: ROOT, encoding: 'utf8' });
}
