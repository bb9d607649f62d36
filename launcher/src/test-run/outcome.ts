/** A test that failed, or passed at its second try. */
export type FailedTest = {
  file: string;
  line: number | null;
  title: string;
  /** without colours */
  message: string;
  /** a trace of the browser, where there is one */
  trace: string | null;
  /** last lines that programs logged during it */
  log: string[];
};

export type SlowTest = { title: string; seconds: number };

/** What the JSON report of jest or Playwright says about a stage. */
export type Outcome = {
  passed: number;
  skipped: number;
  failed: FailedTest[];
  /** failed first, and passed when they were tried once more */
  flaky: FailedTest[];
  slow: SlowTest[];
};

export const EMPTY_OUTCOME: Outcome = { passed: 0, skipped: 0, failed: [], flaky: [], slow: [] };

export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, outcome) => ({
      passed: sum.passed + outcome.passed,
      skipped: sum.skipped + outcome.skipped,
      failed: [...sum.failed, ...outcome.failed],
      flaky: [...sum.flaky, ...outcome.flaky],
      slow: [...sum.slow, ...outcome.slow],
    }),
    EMPTY_OUTCOME,
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const COLOURS = /\u001B\[[\d;]*m/g;
export const withoutColours = (text: string) => text.replace(COLOURS, '');
