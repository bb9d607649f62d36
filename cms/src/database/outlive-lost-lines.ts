import { isDatabaseDown } from './database-down';

type Process = {
  on(event: 'uncaughtException', heard: (error: unknown) => void): unknown;
  exit(code: number): void;
};

/**
 * Lets the process live on when a connection to the database breaks while nobody waits for it: a transaction that was
 * being given up, a connection that lay idle in the pool. Each request that needs the database is told by itself, and the
 * pool opens new ones. Any other error that nobody caught ends the process, as it would without us.
 */
export function outliveLostLines(
  tell: (what: string, error: unknown) => void,
  running: Process = process,
): void {
  running.on('uncaughtException', (error) => {
    if (isDatabaseDown(error)) return tell('a connection to the database broke', error);
    tell('an error that nobody caught', error);
    running.exit(1);
  });
}
