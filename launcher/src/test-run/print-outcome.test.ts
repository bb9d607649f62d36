import { expect, test } from '@jest/globals';
import { EMPTY_OUTCOME, type FailedTest } from './outcome';
import { linesOfOutcome, type StageResult } from './print-outcome';

const failure: FailedTest = {
  file: '/work/storefront/e2e/shop/basket.spec.ts',
  line: 87,
  title: 'the basket › delivery changes',
  message: 'expected visible',
  trace: '/work/storefront/test-results/basket/trace.zip',
  log: ['cms: started', 'cms: refused'],
};
const stage = (change: Partial<StageResult>): StageResult => ({
  name: 'journeys',
  seconds: 60,
  isFailed: false,
  outcome: { ...EMPTY_OUTCOME, passed: 80 },
  ...change,
});

test('a run without failures ends with its verdict and its sums', () => {
  expect(linesOfOutcome([stage({}), stage({ name: 'lint', outcome: null })], 3, '/work')).toEqual([
    '',
    'All stages passed.',
    '  journeys: 60 s',
    '  lint: 60 s',
    '80 passed, 0 failed',
  ]);
});

test('a failure has its place, its log, its trace and the command that runs it alone', () => {
  const lines = linesOfOutcome(
    [stage({ isFailed: true, outcome: { ...EMPTY_OUTCOME, passed: 79, failed: [failure] } })],
    3,
    '/work',
  );
  expect(lines).toEqual([
    '',
    'FAILED in journeys: storefront/e2e/shop/basket.spec.ts:87',
    '  the basket › delivery changes',
    '    expected visible',
    '  log:',
    '    cms: started',
    '    cms: refused',
    '  trace: npx playwright show-trace storefront/test-results/basket/trace.zip',
    '  alone: npm test -- journeys basket.spec.ts:87',
    '',
    'Failed: journeys.',
    '  journeys: 60 s, failed',
    '79 passed, 1 failed',
  ]);
});

test('a run that Ctrl-C ended has no verdict on what it did not run', () => {
  const lines = linesOfOutcome([stage({ isFailed: true, isInterrupted: true })], 3, '/work');
  expect(lines).toContain('Interrupted during journeys.');
});

test('flaky tests are listed, and more than three of them are a failure', () => {
  const withFlaky = (count: number) =>
    linesOfOutcome(
      [stage({ outcome: { ...EMPTY_OUTCOME, passed: 80, flaky: Array(count).fill(failure) } })],
      3,
      '/work',
    );
  expect(withFlaky(3)).toContain('All stages passed.');
  expect(withFlaky(3)).toContain(
    '  journeys: storefront/e2e/shop/basket.spec.ts:87 the basket › delivery changes',
  );
  expect(withFlaky(4)).toContain('Failed: 4 tests are flaky.');
});

test('slow tests are listed, the slowest first', () => {
  const slow = [12, 3, 40].map((seconds) => ({ title: `takes ${seconds}`, seconds }));
  const lines = linesOfOutcome([stage({ outcome: { ...EMPTY_OUTCOME, slow } })], 3, '/work');
  expect(lines.slice(0, 4)).toEqual(['', 'Slow:', '  40 s  takes 40', '  12 s  takes 12']);
});

test('of twenty failures each has its place', () => {
  const failed = Array.from({ length: 20 }, (_, line) => ({
    ...failure,
    line,
    message: 'expected 1\n'.repeat(80),
  }));
  const lines = linesOfOutcome(
    [stage({ isFailed: true, outcome: { ...EMPTY_OUTCOME, failed } })],
    3,
    '/work',
  );
  expect(lines.filter((line) => line.startsWith('FAILED in'))).toHaveLength(20);
  expect(lines).toContain('    expected 1');
  expect(lines.length).toBeLessThanOrEqual(150);
});

test('however much failed, the verdict is in the last 150 lines', () => {
  const failed = Array<FailedTest>(100).fill({ ...failure, message: 'line\n'.repeat(80) });
  const lines = linesOfOutcome(
    [stage({ isFailed: true, outcome: { ...EMPTY_OUTCOME, failed } })],
    3,
    '/work',
  );
  expect(lines).toHaveLength(150);
  expect(lines.slice(-3)).toEqual(['Failed: journeys.', '  journeys: 60 s, failed', '0 passed, 100 failed']);
});
