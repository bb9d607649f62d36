import { join } from 'node:path';

/** Where the global set-up wrote how to reach the booted CMS; inherited by jest's workers. */
export function rememberHandleFile(path: string): void {
  process.env.COLOPHON_CMS_TEST_HANDLE = path;
}

export function handleFile(): string {
  const path = process.env.COLOPHON_CMS_TEST_HANDLE;
  if (!path) throw new Error('No CMS was booted: these tests run in the jest project "cms"');
  return path;
}

/** What a child needs of our own environment, and nothing else: no variable of the developer leaks into a test. */
export function inheritedEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/tmp', ...deliberateBug() };
}

/** `npm run mutants` tries a bug: the CMS loads the file that it is in with it. */
function deliberateBug(): Record<string, string> {
  const mutant = process.env.COLOPHON_MUTANT;
  if (!mutant) return {};
  const preload = join(__dirname, '../../../launcher/bin/mutate-on-load.js');
  return { COLOPHON_MUTANT: mutant, NODE_OPTIONS: `--require ${preload}` };
}
