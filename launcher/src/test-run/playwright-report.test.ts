import { expect, test } from '@jest/globals';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report';

const good = { duration: 2000 };
const bad = {
  duration: 1000,
  error: { message: '\u001B[31mnot visible\u001B[39m' },
  attachments: [
    { name: 'trace', path: '/tmp/trace.zip' },
    { name: 'log', body: Buffer.from('cms: refused\ncms: ended').toString('base64') },
  ],
};
const spec = (
  title: string,
  status: 'expected' | 'unexpected' | 'flaky',
  results: (typeof bad | typeof good)[],
) => ({
  title,
  file: 'shop/basket.spec.ts',
  line: 87,
  tests: [{ status, results }],
});

const report: PlaywrightReport = {
  config: { rootDir: '/work/storefront/e2e' },
  errors: [],
  suites: [
    {
      title: 'shop/basket.spec.ts',
      file: 'shop/basket.spec.ts',
      suites: [
        {
          title: 'the basket',
          file: 'shop/basket.spec.ts',
          specs: [
            spec('adds', 'expected', [good]),
            spec('removes', 'unexpected', [bad, bad]),
            spec('counts', 'flaky', [bad, good]),
          ],
        },
      ],
    },
  ],
};

test('passed, failed and flaky journeys are told apart, and keep the trace and the log of the try that failed', () => {
  const outcome = readPlaywrightReport(report);
  expect(outcome.passed).toBe(2);
  expect(outcome.failed).toEqual([
    {
      file: '/work/storefront/e2e/shop/basket.spec.ts',
      line: 87,
      title: 'the basket › removes',
      message: 'not visible',
      trace: '/tmp/trace.zip',
      log: ['cms: refused', 'cms: ended'],
    },
  ]);
  expect(outcome.flaky.map(({ title }) => title)).toEqual(['the basket › counts']);
  expect(outcome.slow.at(-1)).toEqual({ title: 'the basket › counts', seconds: 3 });
});

test('a system that does not start is a failure', () => {
  const outcome = readPlaywrightReport({
    ...report,
    suites: [],
    errors: [{ message: 'Port 3000 is taken' }],
  });
  expect(outcome.failed).toMatchObject([{ title: 'outside of a test', message: 'Port 3000 is taken' }]);
});
