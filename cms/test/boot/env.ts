import { join } from 'node:path';

/** Where the global set-up wrote how to reach the booted CMSs, one for each of jest's workers, who inherit it. */
export function rememberHandleFolder(path: string): void {
  process.env.COLOPHON_CMS_TEST_HANDLES = path;
}

/** Of the CMS of the worker that asks. @throws Error outside the projects that boot one */
export function handleFile(): string {
  const folder = process.env.COLOPHON_CMS_TEST_HANDLES;
  if (!folder) throw new Error('No CMS was booted: these tests run in the jest projects "cms" and "proof"');
  return handleFileOf(folder, Number(process.env.JEST_WORKER_ID ?? 1));
}

/** @param worker counted from 1 */
export function handleFileOf(folder: string, worker: number): string {
  return join(folder, `cms-${worker}.json`);
}

/** By which libfaketime shifts the clock, in the stage `dates`. */
const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/** Where `npm test` reads the last lines of each test's log; null when jest was started without it. */
export function savedLogsFile(): string | null {
  return process.env.COLOPHON_TEST_LOGS ?? null;
}

/** What a child needs of our own environment, and nothing else: no variable of the developer leaks into a test. */
export function inheritedEnvironment(): Record<string, string> {
  const clock = CLOCK.flatMap((name) => (process.env.FAKETIME ? [[name, process.env[name] ?? '']] : []));
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/tmp', ...Object.fromEntries(clock) };
}
