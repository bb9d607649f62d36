import { type FailedTest, type Outcome, withoutColours } from './outcome';

type Attachment = {
  name: string;
  path?: string;
  /** as base64, of one without a path */
  body?: string;
};
type Result = {
  duration: number;
  error?: { message?: string };
  attachments?: Attachment[];
};
type Suite = {
  title: string;
  file: string;
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Result[] }[];
  }[];
  suites?: Suite[];
};

/** The part of Playwright's JSON report that is read here. */
export type PlaywrightReport = {
  config: { rootDir: string };
  suites: Suite[];
  /** what failed outside of a test, such as the start of the system */
  errors: { message?: string }[];
};

/** Reads what a run of Playwright came to. */
export function readPlaywrightReport(report: PlaywrightReport): Outcome {
  const tests = report.suites.flatMap((suite) => testsOf(suite, [], report.config.rootDir));
  const statusIs = (status: string) => tests.filter((test) => test.status === status);
  const outside = report.errors.map(
    ({ message = '' }): FailedTest => ({
      file: '',
      line: null,
      title: 'outside of a test',
      message: withoutColours(message),
      trace: null,
      log: [],
    }),
  );
  return {
    passed: statusIs('expected').length + statusIs('flaky').length,
    skipped: statusIs('skipped').length,
    failed: [...outside, ...statusIs('unexpected').map(({ test }) => test)],
    flaky: statusIs('flaky').map(({ test }) => test),
    slow: tests.map(({ test, seconds }) => ({ title: test.title, seconds })),
  };
}

type TestRun = { status: string; test: FailedTest; seconds: number };

function testsOf(suite: Suite, titles: readonly string[], rootDir: string): TestRun[] {
  // The outermost suite is the file itself.
  const inside = suite.title === suite.file ? titles : [...titles, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const failed = results.find(({ error }) => error);
      const attachment = (wanted: string) => failed?.attachments?.find(({ name }) => name === wanted);
      const log = Buffer.from(attachment('log')?.body ?? '', 'base64').toString('utf8');
      return {
        status,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        test: {
          file: `${rootDir}/${spec.file}`,
          line: spec.line,
          title: [...inside, spec.title].join(' › '),
          message: withoutColours(failed?.error?.message ?? ''),
          trace: attachment('trace')?.path ?? null,
          log: log ? log.split('\n') : [],
        },
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((one) => testsOf(one, inside, rootDir))];
}
