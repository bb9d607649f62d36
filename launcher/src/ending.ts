import type { Database } from './database';
import { kindOf, type Supervisor } from './supervisor';

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

/** Programs that visitors use first, the database last, so that work in progress is finished. Replicas end together. */
export async function stopAll(supervisors: readonly Supervisor[], database: Database): Promise<void> {
  const kinds = new Set([...supervisors].reverse().map(({ program }) => kindOf(program)));
  for (const kind of kinds) {
    await Promise.all(supervisors.filter(({ program }) => kindOf(program) === kind).map((one) => one.stop()));
  }
  await database.stop();
}
