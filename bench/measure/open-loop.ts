import { noted, type Outcome, whole } from './outcome';

/**
 * An open loop: makes calls at a constant rate, whether the earlier ones have finished or not. Each is timed from its
 * scheduled start: a visitor's wait includes the time in which others block the server.
 */
export async function atRate(
  perSecond: number,
  forSeconds: number,
  call: (n: number) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { sorted: [], failures: new Map() };
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  for (let n = 0; n < perSecond * forSeconds; n++) {
    const due = begin + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const made = noted(outcome, due, () => call(n));
    running.add(made);
    void made.finally(() => running.delete(made));
  }
  await Promise.all(running);
  return whole(outcome);
}
