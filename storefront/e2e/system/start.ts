import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTS, type Ports, startColophon } from './colophon.ts';

/**
 * Starts the whole of Colophon as `npm start` does, on free ports and with a data folder of its own, and
 * ends it after the last journey. With E2E_BASE_URL set, the journeys visit what runs there instead.
 */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  const ports = PORTS.map((name) => [name, process.env[`E2E_${name}`] ?? '']);
  // What the programs put aside for a moment is kept where it is looked through afterwards.
  const temporary = join(dataDir, 'tmp');
  mkdirSync(temporary);
  const stop = await startColophon(dataDir, Object.fromEntries(ports) as Ports, { TMPDIR: temporary });
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
