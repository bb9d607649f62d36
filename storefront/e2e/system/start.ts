import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTS, type Ports, startColophon } from './colophon.ts';

/**
 * Starts a whole Colophon like `npm start`, on free ports and with a data folder of its own, and ends it after the last
 * journey. With E2E_BASE_URL set, the journeys visit that system instead.
 */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  const ports = PORTS.map((name) => [name, process.env[`E2E_${name}`] ?? '']);
  // Temporary files of the programs are stored where they are searched afterwards.
  const temporary = join(dataDir, 'tmp');
  mkdirSync(temporary);
  const stop = await startColophon(dataDir, Object.fromEntries(ports) as Ports, {
    TMPDIR: temporary,
    FORM_TIMES: 'off',
  });
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
