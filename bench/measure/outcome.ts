/** Outcome of calls: sorted durations in ms of those that succeeded; and the reasons of failed ones. */
export type Outcome = { sorted: number[]; failures: Map<string, number> };

/** Counts the failed calls. */
export const failedOf = ({ failures }: Outcome): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0);

/** Makes a call and records its outcome. `since` is the start of its time, in ms of `performance.now()`. */
export async function noted(outcome: Outcome, since: number, call: () => Promise<void>): Promise<void> {
  try {
    await call();
    outcome.sorted.push(performance.now() - since);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 160) : String(error);
    outcome.failures.set(reason, (outcome.failures.get(reason) ?? 0) + 1);
  }
}

/** Sorts the outcome of calls that have all ended. */
export function whole({ sorted, failures }: Outcome): Outcome {
  return { sorted: sorted.sort((a, b) => a - b), failures };
}
