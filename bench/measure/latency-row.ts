import { failedOf, type Outcome } from './outcome';
import { percentile } from './percentile';
import { millis, type Row } from './table';

/** A row of a table about calls at a constant rate. */
export function latencyRow(what: string, outcome: Outcome): Row {
  const { sorted } = outcome;
  const failed = failedOf(outcome);
  return {
    what,
    figures: {
      calls: String(sorted.length + failed),
      p50: millis(percentile(sorted, 0.5)),
      p95: millis(percentile(sorted, 0.95)),
      p99: millis(percentile(sorted, 0.99)),
      longest: millis(sorted.at(-1) ?? Number.NaN),
      failed: String(failed),
    },
  };
}

/** Distinct reasons of failed calls. */
export function printFailures(outcomes: ReadonlyMap<string, Outcome>): void {
  for (const [what, { failures }] of outcomes)
    for (const [reason, count] of failures) console.log(`  ${what}: ${count} × ${reason}`);
}
