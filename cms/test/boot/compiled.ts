import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The CMS as the tests run it: compiled into a folder that neither `npm run dev` nor `npm start` writes. */
export const COMPILED_CMS = join(ROOT, 'cms/dist-tests');
/** Node's arguments that start it; it is to work in cms/. */
export const START_CMS = [join(__dirname, 'start-cms.cjs'), COMPILED_CMS];

/**
 * Compiles the CMS and what it imports, whatever can be emitted: wrong types are the business of `npm test -- types`, not
 * of these tests. Takes a second when nothing changed.
 */
export function compileCms(): void {
  const cms = ['-p', 'cms', '--outDir', COMPILED_CMS, '--tsBuildInfoFile', `${COMPILED_CMS}/.tsbuildinfo`];
  for (const args of [
    ['-b', 'contracts', 'onix', 'launcher', 'sample-catalogue', 'cms/src/plugins/shop/server'],
    [...cms, '--noEmitOnError', 'false'],
  ]) {
    spawnSync(process.execPath, [TSC, ...args], { cwd: ROOT, stdio: 'ignore' });
  }
}
