import { relative } from 'node:path';
import type { FailedTest, Outcome } from './outcome';

const MAX_LINES = 150;
const MAX_LINES_OF_A_MESSAGE = 25;
const MAX_LINES_OF_A_LOG = 15;
/** Lines of a failure besides its message and log. */
const LINES_AROUND_A_MESSAGE = 6;
const SLOWEST = 10;
const NOTEWORTHY_SECONDS = 10;

export type StageResult = {
  name: string;
  seconds: number;
  isFailed: boolean;
  /** ended by Ctrl-C: what it had not run is unknown */
  isInterrupted?: boolean;
  /** null for a stage that runs no tests */
  outcome: Outcome | null;
};

/**
 * Lines to print last of all: each failure with its place, log and how to run it alone, what passed only at the second try,
 * what was slow, the verdict, and the sums.
 * @param root  folder that paths are shown relative to
 */
export function linesOfOutcome(results: readonly StageResult[], mostFlaky: number, root: string): string[] {
  const tests = results.flatMap(({ name, outcome }) => (outcome ? [{ name, ...outcome }] : []));
  const flaky = tests.flatMap(({ name, flaky }) =>
    flaky.map((test) => `  ${name}: ${resolveImport(test, root)} ${test.title}`),
  );
  const slow = tests
    .flatMap(({ slow }) => slow)
    .filter(({ seconds }) => seconds >= NOTEWORTHY_SECONDS)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ title, seconds }) => `  ${seconds.toFixed(0)} s  ${title}`);
  const sum = (of: (outcome: Outcome) => number) => tests.reduce((total, outcome) => total + of(outcome), 0);
  const isTooFlaky = flaky.length > mostFlaky;
  const end = [
    ...(flaky.length > 0 ? ['', `Flaky: failed, and passed when tried once more:`, ...flaky] : []),
    ...(slow.length > 0 ? ['', `Slow:`, ...slow] : []),
    '',
    verdictOf(results, isTooFlaky ? flaky.length : 0),
    ...results.map(({ name, seconds, isFailed }) => `  ${name}: ${seconds} s${isFailed ? ', failed' : ''}`),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`,
  ];
  const room = MAX_LINES - end.length;
  const failed = tests.flatMap(({ name, failed }) => failed.map((test) => ({ name, test })));
  // Of many failures messages and logs are short, so that each failure is listed.
  const share = Math.floor(room / failed.length) - LINES_AROUND_A_MESSAGE;
  const failures = failed.flatMap(({ name, test }) => linesOfTest(name, test, root, Math.max(1, share)));
  return [...shorten(failures, room), ...end];
}

function verdictOf(results: readonly StageResult[], flaky: number): string {
  const interrupted = results.find(({ isInterrupted }) => isInterrupted);
  if (interrupted) return `Interrupted during ${interrupted.name}.`;
  const failedStages = results.filter(({ isFailed }) => isFailed).map(({ name }) => name);
  if (failedStages.length > 0) return `Failed: ${failedStages.join(', ')}.`;
  return flaky > 0 ? `Failed: ${flaky} tests are flaky.` : 'All stages passed.';
}

function linesOfTest(stage: string, test: FailedTest, root: string, mostLines: number): string[] {
  const place = resolveImport(test, root);
  const mostOfLog = Math.min(MAX_LINES_OF_A_LOG, Math.floor(mostLines / 3));
  const log = mostOfLog > 0 ? test.log.slice(-mostOfLog) : [];
  const message = linesWithText(test.message).slice(
    0,
    Math.min(MAX_LINES_OF_A_MESSAGE, mostLines - log.length),
  );
  return [
    '',
    `FAILED in ${stage}: ${place}`,
    `  ${test.title}`,
    ...message.map((line) => `    ${line}`),
    ...(log.length > 0 ? ['  log:', ...log.map((line) => `    ${line}`)] : []),
    ...(test.trace ? [`  trace: npx playwright show-trace ${relative(root, test.trace)}`] : []),
    ...(test.file ? [`  alone: npm test -- ${stage} ${commandArgument(test, root)}`] : []),
  ];
}

/** Playwright takes a file and a line, jest only a file. */
function commandArgument(test: FailedTest, root: string): string {
  const file = relative(root, test.file);
  return file.includes('/e2e/') && test.line !== null ? `${file.split('/').at(-1)}:${test.line}` : file;
}

function resolveImport({ file, line }: FailedTest, root: string): string {
  if (!file) return '';
  return relative(root, file) + (line === null ? '' : `:${line}`);
}

const linesWithText = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function shorten(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most - 1), `… and ${lines.length - most + 1} lines more`];
}
