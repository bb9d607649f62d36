import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';

/** The headless shell that comes packed from npm: a new installation deletes it, and {@link checkBrowser} unpacks it. */
export const NPM_BROWSER = fileURLToPath(
  new URL('../../../node_modules/.cache/chromium/chromium', import.meta.url),
);

/** Unpacks the browser if it is npm's, and tries it. @throws Error with the reason when it does not run */
export async function checkBrowser(path: string): Promise<void> {
  if (path === NPM_BROWSER && !existsSync(path)) await unpack();
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n')[0];
  throw new Error(`The browser of the journeys does not run (${reason}): E2E_BROWSER names another one.`);
}

/** Unpacks into a sibling and renames it: a full disk or Ctrl-C leaves no half a browser to the next run. */
async function unpack(): Promise<void> {
  const folder = dirname(NPM_BROWSER);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary folder, and takes what it finds there for complete.
  process.env.TMPDIR = unfinished;
  try {
    await chromium.executablePath();
    renameSync(unfinished, folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The browser of the journeys could not be unpacked into ${folder} (${reason}).`, {
      cause,
    });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(unfinished, { recursive: true, force: true });
  }
}
