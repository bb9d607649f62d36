import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_RECORDS } from '../compile/build';
import { takeLock } from '../processes/lock-file';
import { runNode } from '../processes/run-node';
import { ROOT, StartError } from '../settings/settings';
import { failedFiles, type JestReport, mergeSecondTry, readJestReport, type SavedLog } from './jest-report';
import { type Outcome, sumOutcomes } from './outcome';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report';
import { linesOfOutcome, type StageResult } from './print-outcome';
import type { Selection, Stage } from './stages';

/** More flaky tests than this, or more failed suites to try again, and the run has failed. */
const MAX_FLAKY = 3;
const PARALLEL_COMMANDS = 2;
/** What databases, uploads and logs of the tests need in the temporary folder, twice. */
const LEAST_FREE_BYTES = 500_000_000;

type Result = { isFailed: boolean; outcome: Outcome | null };

/**
 * Runs the selected stages, also after a failed one unless nothing after it would mean anything, and prints what
 * failed, what was flaky and the sums.
 * @param hasSecondTry  whether failed suites and journeys are tried once more
 * @param hasRandomSeed  whether property tests get new input, with its seed printed
 * @returns the exit code
 * @throws StartError when they run already, or the temporary folder is full
 */
export async function runStages(
  { stages, filters }: Selection,
  { hasSecondTry, hasRandomSeed }: { hasSecondTry: boolean; hasRandomSeed: boolean },
  print: (line: string) => void = console.log,
): Promise<number> {
  refuseSecondRun();
  if (stages.some(({ runner }) => runner)) refuseFullFolder(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
  // The database's account must get through to its folder when the tests run as root.
  chmodSync(folder, 0o711);
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  process.on('SIGINT', interrupt);
  const results: StageResult[] = [];
  const environment: NodeJS.ProcessEnv = { ...process.env, CI: process.env.CI ?? '1' };
  if (hasRandomSeed) {
    environment.FAST_CHECK_SEED ??= String(randomInt(2 ** 31));
    print(`Property tests begin with FAST_CHECK_SEED=${environment.FAST_CHECK_SEED}.`);
  }
  try {
    for (const stage of stages) {
      print(`\n— ${stage.name}`);
      const started = Date.now();
      const args = stage === stages.at(-1) ? filters : [];
      const result = await runStage(stage, args, { folder, environment, hasSecondTry });
      const seconds = Math.round((Date.now() - started) / 1000);
      results.push({ name: stage.name, seconds, isInterrupted, ...result });
      if (isInterrupted || (result.isFailed && stage.isEssential)) break;
      // From here on a build would change files that running tests read.
      if (stage.name === 'build') environment.COLOPHON_BUILT = '1';
    }
  } finally {
    process.off('SIGINT', interrupt);
    // Programs that Ctrl-C has ended may write their last lines.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  print(`\n${linesOfOutcome(results, MAX_FLAKY, ROOT).join('\n')}`);
  const flaky = results.reduce((sum, { outcome }) => sum + (outcome?.flaky.length ?? 0), 0);
  return isInterrupted || flaky > MAX_FLAKY || results.some(({ isFailed }) => isFailed) ? 1 : 0;
}

/** Two runs would write the same folders: what is built, the compiled CMS of the tests, traces of journeys. */
function refuseSecondRun(): void {
  const lock = takeLock(join(BUILD_RECORDS, 'test-lock'));
  if ('owner' in lock)
    throw new StartError(
      `Tests run already in this checkout, as process ${lock.owner ?? 'unknown'}: wait until they have ended.`,
    );
}

function refuseFullFolder(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new StartError(
      `The tests need ${megabytes(LEAST_FREE_BYTES)} in ${folder}, which has ${megabytes(bavail * bsize)}: delete something there, or set TMPDIR.`,
    );
}

type Run = { folder: string; environment: NodeJS.ProcessEnv; hasSecondTry: boolean };

async function runStage(stage: Stage, filters: readonly string[], run: Run): Promise<Result> {
  if (stage.runner === 'jest') return runJest(stage, filters, run);
  if (stage.runner === 'playwright') return runPlaywright(stage, filters, run);
  return { isFailed: (await runCommands(stage.commands, run.environment)) > 0, outcome: null };
}

/** Runs programs two at a time. @returns the highest exit code */
async function runCommands(commands: readonly string[][], environment: NodeJS.ProcessEnv): Promise<number> {
  const waiting = [...commands];
  const codes: number[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      codes.push(await runNode(next, environment));
  };
  await Promise.all(Array.from({ length: PARALLEL_COMMANDS }, work));
  return Math.max(0, ...codes);
}

async function runJest(stage: Stage, filters: readonly string[], run: Run): Promise<Result> {
  const results: Result[] = [];
  for (const [number, command] of stage.commands.entries())
    results.push(await runJestCommand(command, `${stage.name}-${number}`, filters, run));
  return {
    isFailed: results.some(({ isFailed }) => isFailed),
    outcome: sumOutcomes(results.flatMap(({ outcome }) => outcome ?? [])),
  };
}

async function runJestCommand(
  command: readonly string[],
  name: string,
  filters: readonly string[],
  run: Run,
): Promise<Result> {
  const ofAllFiles = command.filter((arg) => !arg.startsWith('--testPathPatterns='));
  const first = await jestOnce(
    filters.length > 0 ? [...ofAllFiles, '--testPathPatterns', ...filters] : command,
    name,
    run,
  );
  const { outcome } = first;
  const files = first.report ? failedFiles(first.report) : [];
  if (!outcome || !run.hasSecondTry || files.length === 0 || files.length > MAX_FLAKY) {
    return { isFailed: first.code > 0, outcome };
  }
  const second = await jestOnce([...ofAllFiles, '--runTestsByPath', ...files], `${name}-again`, run);
  if (!second.outcome) return { isFailed: true, outcome };
  return { isFailed: second.code > 0, outcome: mergeSecondTry(outcome, second.outcome) };
}

async function jestOnce(args: readonly string[], name: string, { folder, environment }: Run) {
  const file = join(folder, `${name}.json`);
  const logsFile = join(folder, `${name}.logs`);
  const code = await runNode([...args, '--json', `--outputFile=${file}`], {
    ...environment,
    COLOPHON_TEST_LOGS: logsFile,
    // Ctrl-C ends suites without their tear-down: what they left is deleted with the folder.
    TMPDIR: folder,
  });
  const report = readReport<JestReport>(file);
  return { code, report, outcome: report && readJestReport(report, readSavedLogs(logsFile)) };
}

/** Reads a report. @returns null when the program wrote none */
function readReport<T>(file: string): T | null {
  return existsSync(file) ? parseWritten<T>(readFileSync(file, 'utf8')) : null;
}

/** @returns null for what was not written to its end: the disk was full */
function parseWritten<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Each line is one log; jest's workers write them side by side. */
function readSavedLogs(file: string): SavedLog[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => parseWritten<SavedLog>(line)).filter((log) => log !== null);
}

async function runPlaywright(stage: Stage, filters: readonly string[], run: Run): Promise<Result> {
  const [command = []] = stage.commands;
  const file = join(run.folder, `${stage.name}.json`);
  const code = await runNode(
    [...command, ...(run.hasSecondTry ? ['--retries=1'] : []), '--reporter=list,json', ...filters],
    { ...run.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    join(ROOT, stage.cwd ?? '.'),
  );
  const report = readReport<PlaywrightReport>(file);
  return { isFailed: code > 0, outcome: report && readPlaywrightReport(report) };
}
