/** How calls went: durations in ms of those that succeeded, sorted when all are through; and why others did not. */
export type Outcome = { sorted: number[]; failures: Map<string, number> };

/** How many calls failed. */
export const failedOf = ({ failures }: Outcome): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0);

/** Makes a call and notes how it went. `since` is when its time began to count, in ms of `performance.now()`. */
export async function noted(outcome: Outcome, since: number, call: () => Promise<void>): Promise<void> {
  try {
    await call();
    outcome.sorted.push(performance.now() - since);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 160) : String(error);
    outcome.failures.set(reason, (outcome.failures.get(reason) ?? 0) + 1);
  }
}

/** An outcome of which nothing is noted any more. */
export function whole({ sorted, failures }: Outcome): Outcome {
  return { sorted: sorted.sort((a, b) => a - b), failures };
}
