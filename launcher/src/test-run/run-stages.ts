import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../commands/run-node';
import type { Selection, Stage } from '../commands/stages';
import { ROOT } from '../settings';
import { failedFiles, type JestReport, type KeptLog, mergeSecondTry, readJestReport } from './jest-report';
import { type Outcome, sumOutcomes } from './outcome';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report';
import { linesOfOutcome, type StageResult } from './print-outcome';

/** More flaky tests than this, or more failed suites to try again, and the run has failed. */
const MOST_FLAKY = 3;
const PARALLEL_COMMANDS = 2;

type Result = { isFailed: boolean; outcome: Outcome | null };

/**
 * Runs the selected stages, also after a failed one unless nothing after it would mean anything, and prints what
 * failed, what was flaky and the sums.
 * @param hasSecondTry  whether failed suites and journeys are tried once more
 * @param hasRandomSeed  whether property tests get new input, with its seed printed
 * @returns the exit code
 */
export async function runStages(
  { stages, filters }: Selection,
  { hasSecondTry, hasRandomSeed }: { hasSecondTry: boolean; hasRandomSeed: boolean },
  print: (line: string) => void = console.log,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
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
      results.push({ name: stage.name, seconds: Math.round((Date.now() - started) / 1000), ...result });
      if (isInterrupted || (result.isFailed && stage.isEssential)) break;
      // From here on a build would change files that running tests read.
      if (stage.name === 'build') environment.COLOPHON_BUILT = '1';
    }
  } finally {
    process.off('SIGINT', interrupt);
    rmSync(folder, { recursive: true, force: true });
  }
  print(`\n${linesOfOutcome(results, MOST_FLAKY, ROOT).join('\n')}`);
  const flaky = results.reduce((sum, { outcome }) => sum + (outcome?.flaky.length ?? 0), 0);
  return isInterrupted || flaky > MOST_FLAKY || results.some(({ isFailed }) => isFailed) ? 1 : 0;
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
  if (!outcome || !run.hasSecondTry || files.length === 0 || files.length > MOST_FLAKY) {
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
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : null;
  return { code, report, outcome: report && readJestReport(report, readKeptLogs(logsFile)) };
}

/** Each line is one log; jest's workers write them side by side. */
function readKeptLogs(file: string): KeptLog[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as KeptLog);
}

async function runPlaywright(stage: Stage, filters: readonly string[], run: Run): Promise<Result> {
  const [command = []] = stage.commands;
  const file = join(run.folder, `${stage.name}.json`);
  const code = await runNode(
    [...command, ...(run.hasSecondTry ? ['--retries=1'] : []), '--reporter=list,json', ...filters],
    { ...run.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    join(ROOT, stage.cwd ?? '.'),
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : null;
  return { isFailed: code > 0, outcome: report && readPlaywrightReport(report) };
}
