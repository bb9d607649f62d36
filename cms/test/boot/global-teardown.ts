import { rmSync } from 'node:fs';
import { takeRunning } from './running';

/** Ends Strapi and PostgreSQL and removes what they wrote. */
export default async function stopOnce(): Promise<void> {
  const running = takeRunning();
  if (!running) return;
  for (const stop of running.stop) await stop();
  rmSync(running.directory, { recursive: true, force: true });
}
