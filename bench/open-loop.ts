/** How calls at a steady rate went: durations in ms, sorted, of those that succeeded; and why others did not. */
export type Outcome = { sorted: number[]; failures: Map<string, number> };

/** How many calls failed. */
export const failedOf = ({ failures }: Outcome): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0);

/**
 * Makes calls at a steady rate, whether the earlier ones have answered or not. Each is timed from the moment at which
 * it was due: what a visitor waits because others hold things up is his time too.
 */
export async function atRate(
  perSecond: number,
  forSeconds: number,
  call: (n: number) => Promise<void>,
): Promise<Outcome> {
  const sorted: number[] = [];
  const failures = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  for (let n = 0; n < perSecond * forSeconds; n++) {
    const due = begin + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const made = call(n).then(
      () => void sorted.push(performance.now() - due),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message.slice(0, 160) : String(error);
        failures.set(reason, (failures.get(reason) ?? 0) + 1);
      },
    );
    running.add(made);
    void made.finally(() => running.delete(made));
  }
  await Promise.all(running);
  sorted.sort((a, b) => a - b);
  return { sorted, failures };
}
