import { noted, type Outcome, whole } from './outcome';

/**
 * A closed loop: each of some callers makes its next call when the last one has finished; measures the maximum
 * throughput.
 */
export async function closedLoop(
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
