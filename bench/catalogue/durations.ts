import { percentile } from '../measure/percentile';
import { millis, type Row } from '../measure/table';
import { readPage } from '../read-page';

/** Durations of sequential calls. */
export async function durationsOf(what: string, calls: readonly (() => Promise<unknown>)[]): Promise<Row> {
  const durations: number[] = [];
  for (const call of calls) durations.push(await durationOf(call));
  return rowOf(what, durations);
}

/** A row of a table about durations in ms. */
export function rowOf(what: string, durations: readonly number[]): Row {
  const sorted = [...durations].sort((a, b) => a - b);
  return {
    what,
    figures: {
      calls: String(sorted.length),
      p50: millis(percentile(sorted, 0.5)),
      p95: millis(percentile(sorted, 0.95)),
      longest: millis(sorted.at(-1) ?? Number.NaN),
    },
  };
}

/** Measures a call, in ms. */
export async function durationOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** Repeats a call. */
export const repeated = (times: number, call: () => Promise<unknown>) =>
  Array.from({ length: times }, () => call);

export const reading = (addresses: readonly string[]) => addresses.map((address) => () => readPage(address));

/** Polls a condition until it is true. @throws Error after the time limit */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { everyMs = 50, timeoutMs }: { everyMs?: number; timeoutMs: number },
): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
}
