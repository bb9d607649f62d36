import type { Database } from '../postgres/database';
import type { Supervisor } from '../processes/supervisor';

/** State of the shutdown: whether it has begun, and the exit code when it is done. */
export type Ending = { hasBegun(): boolean; done: Promise<number> };

/** Shuts everything down on a signal of the terminal or of the parent process. */
export function endOnSignal(supervisors: Supervisor[], database: Database): Ending {
  let ending = false;
  const done = new Promise<number>((done) => {
    const end = (): void => {
      if (ending) return;
      ending = true;
      console.log('\nEnding …');
      stopAll(supervisors, database).then(
        () => done(0),
        (error) => {
          console.error(error);
          done(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  });
  return { hasBegun: () => ending, done };
}

/** Programs that visitors use first, the database last, so that work in progress is finished. */
export async function stopAll(supervisors: readonly Supervisor[], database: Database): Promise<void> {
  for (const supervisor of [...supervisors].reverse()) await supervisor.stop();
  await database.stop();
}
