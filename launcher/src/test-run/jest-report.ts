import { type FailedTest, type Outcome, withoutColours } from './outcome';

/** The part of `jest --json` that is read here. */
export type JestReport = {
  testResults: {
    name: string;
    status: string;
    /** what stopped the whole file, or all its failures */
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
};

/** The last lines of the log of one test, as suites with a CMS write them: `cms/test/boot/save-log.ts`. */
export type SavedLog = { file: string; title: string; log: string[] };

/**
 * Reads what a run of jest came to. A file that could not be run counts as one failed test.
 * @param logs  of failed tests and others
 */
export function readJestReport(report: JestReport, logs: readonly SavedLog[] = []): Outcome {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const statusIs = (status: string) => tests.filter((test) => test.status === status);
  return {
    passed: statusIs('passed').length,
    skipped: tests.length - statusIs('passed').length - statusIs('failed').length,
    failed: report.testResults.flatMap((result) => failedTests(result, logs)),
    flaky: [],
    slow: tests.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
  };
}

/** Paths of the files that failed, to try them once more. */
export function failedFiles(report: JestReport): string[] {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

function failedTests(
  { name, status, message, assertionResults }: JestReport['testResults'][number],
  logs: readonly SavedLog[],
): FailedTest[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [
      {
        file: name,
        line: null,
        title: 'the whole file',
        message: withoutColours(message),
        trace: null,
        log: [],
      },
    ];
  return failed.map(({ fullName, failureMessages }): FailedTest => {
    const text = withoutColours(failureMessages.join('\n'));
    const log = logs.find(({ file, title }) => file === name && title === fullName)?.log ?? [];
    return {
      file: name,
      line: lineIn(text, name),
      title: fullName,
      message: withoutLibraryFrames(text),
      trace: null,
      log,
    };
  });
}

/** A stack trace without the frames of Node.js and of packages. */
function withoutLibraryFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:internal)/.test(line))
    .join('\n');
}

function lineIn(stack: string, file: string): number | null {
  const [, line] = stack.split(`${file}:`, 2)[1]?.match(/^(\d+)/) ?? [];
  return line ? Number(line) : null;
}

/**
 * What a run and a second try of its failed files came to together.
 * @param again  report of the second try, which ran the failed files alone
 */
export function mergeSecondTry(first: Outcome, again: Outcome): Outcome {
  return {
    ...first,
    passed: first.passed + first.failed.length - again.failed.length,
    failed: again.failed,
    flaky: first.failed.filter(({ title }) => again.failed.every((test) => test.title !== title)),
  };
}
