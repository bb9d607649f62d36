import type { Database } from './database';
import { kindOf, type Supervisor } from './supervisor';

/** How it ends: whether that has begun, and with which exit code it is done. */
export type Ending = { hasBegun(): boolean; done: Promise<number> };

/** Ends all when the terminal, or whoever runs us, says so. */
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

/** Readers first, the database last: nobody loses what he is in the middle of. Copies of one program end at once. */
export async function stopAll(supervisors: readonly Supervisor[], database: Database): Promise<void> {
  const kinds = new Set([...supervisors].reverse().map(({ program }) => kindOf(program)));
  for (const kind of kinds) {
    await Promise.all(supervisors.filter(({ program }) => kindOf(program) === kind).map((one) => one.stop()));
  }
  await database.stop();
}
