import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { checkBrowser } from './browser.ts';
import { PORTS, type Ports, startColophon } from './colophon.ts';
import { deleteData } from './delete-data.ts';

/**
 * Starts a whole Colophon like `npm start`, on free ports and with a data folder of its own, and ends it after the last
 * journey. With E2E_BASE_URL set, the journeys visit that system instead.
 */
export default async function startSystem({
  projects,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  await checkBrowser(projects[0]?.use.launchOptions?.executablePath ?? '');
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-e2e-'));
  // Playwright tears nothing down whose set-up has failed, or was interrupted by Ctrl-C.
  process.once('exit', () => deleteData(dataDir));
  process.env.E2E_DATA_DIR = dataDir;
  const ports = PORTS.map((name) => [name, process.env[`E2E_${name}`] ?? '']);
  // Temporary files of the programs are stored where they are searched afterwards.
  const temporary = join(dataDir, 'tmp');
  mkdirSync(temporary);
  return startColophon(dataDir, Object.fromEntries(ports) as Ports, {
    TMPDIR: temporary,
    FORM_TIMES: 'off',
  });
}
