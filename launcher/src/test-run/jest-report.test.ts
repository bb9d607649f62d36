import { expect, test } from '@jest/globals';
import { failedFiles, type JestReport, mergeSecondTry, readJestReport } from './jest-report';

const FILE = '/work/cms/test/shop/refund.test.ts';
const passed = { fullName: 'adds', status: 'passed', duration: 1500, failureMessages: [] };
const failed = {
  fullName: 'refunds',
  status: 'failed',
  duration: 10,
  failureMessages: [
    `\u001B[31mexpected 1\u001B[39m\n    at Object.<anonymous> (${FILE}:12:5)\n    at run (/work/node_modules/jest-circus/run.js:1:1)`,
  ],
};
const report = (...assertionResults: JestReport['testResults'][number]['assertionResults']): JestReport => ({
  testResults: [{ name: FILE, status: 'failed', message: 'no such module', assertionResults }],
});

test('a failed test has its line and its message, without colours and frames of packages', () => {
  const outcome = readJestReport(report(passed, failed));
  expect(outcome.passed).toBe(1);
  expect(outcome.failed).toEqual([
    {
      file: FILE,
      line: 12,
      title: 'refunds',
      message: `expected 1\n    at Object.<anonymous> (${FILE}:12:5)`,
      trace: null,
      log: [],
    },
  ]);
  expect(outcome.slow[0]).toEqual({ title: 'adds', seconds: 1.5 });
  expect(failedFiles(report(passed, failed))).toEqual([FILE]);
});

test('a failed test has the log of the CMS during it', () => {
  const logs = [
    { file: '/work/cms/test/shop/cart.test.ts', title: 'refunds', log: ['of another file'] },
    { file: FILE, title: 'refunds', log: ['cms: refused'] },
  ];
  expect(readJestReport(report(failed), logs).failed[0]?.log).toEqual(['cms: refused']);
});

test('a file that cannot be run is a failure', () => {
  expect(readJestReport(report()).failed).toMatchObject([
    { title: 'the whole file', message: 'no such module' },
  ]);
});

test('what passes at the second try is flaky, what fails again has failed', () => {
  const other = { ...failed, fullName: 'pays' };
  const first = readJestReport(report(passed, failed, other));
  const merged = mergeSecondTry(
    first,
    readJestReport(report(passed, { ...failed, status: 'passed' }, other)),
  );
  expect(merged.failed.map(({ title }) => title)).toEqual(['pays']);
  expect(merged.flaky.map(({ title }) => title)).toEqual(['refunds']);
  expect(merged.passed).toBe(2);
});
