import { untilHealthy } from '../processes/health';
import type { Supervisor } from '../processes/supervisor';
import { StartError } from '../settings/start-error';

/** After this many crashes before it is first healthy, a program is given up. */
const HOPELESS_CRASHES = 2;
const HEALTH_TIMEOUT_MS = 120_000;

/**
 * Waits until a started program is ready.
 * @throws Error with its last output when it crashes repeatedly or takes too long
 */
export async function untilReady(supervisor: Supervisor): Promise<void> {
  const { program } = supervisor;
  const gaveUp = () =>
    supervisor.crashes >= HOPELESS_CRASHES
      ? `${program.name} does not start: ${supervisor.lastOutput()}`
      : null;
  if (program.healthUrl) return untilHealthy(program.healthUrl, HEALTH_TIMEOUT_MS, gaveUp);
  const deadline = Date.now() + HEALTH_TIMEOUT_MS;
  while (!supervisor.ready) {
    const reason = gaveUp();
    if (reason) throw new StartError(reason);
    if (Date.now() > deadline)
      throw new StartError(`${program.name} is not ready after ${HEALTH_TIMEOUT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
