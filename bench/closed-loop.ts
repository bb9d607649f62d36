import { noted, type Outcome, whole } from './outcome';

/** Some callers, each of whom calls again as soon as he is answered: how much can be answered at all. */
export async function asFastAsAnswered(
  callers: number,
  forSeconds: number,
  call: (n: number) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { sorted: [], failures: new Map() };
  const end = performance.now() + forSeconds * 1000;
  let next = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const n = next++;
      await noted(outcome, performance.now(), () => call(n));
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return whole(outcome);
}
