import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findingSentence } from '@colophon/onix/read/finding-sentence';
import { OnixError } from '@colophon/onix/read/onix-error';
import { showProgress } from '@colophon/platform/show-progress';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../src/catalogue/todays-context';
import { prompt } from '../src/commands/ask';
import { commandLineUser, exitAfter, withStrapi } from '../src/commands/command-line';
import type { Allowed } from '../src/exchange/domain/plan/plan-import';
import { planLines, undoLines } from '../src/exchange/domain/plan/plan-lines';
import { readFeed } from '../src/exchange/read-feed';
import { type Applied, applyPlan, planFeed } from '../src/exchange/run-import';
import { lastImports, planUndoOf, undoImport } from '../src/exchange/undo-import';

const USAGE = `usage: import FILE… [--source NAME] [--dry-run | --yes] [--live] [--new-series] [--json]
       import runs
       import undo NUMBER [--dry-run | --yes]
  shows what ONIX files would change, and writes it once somebody says yes
  --source NAME  who sends them; what an editor changes is compared with what this source said last (default: onix)
  --live         also prices, dates and new editions of published titles, which readers see at once
  --new-series   makes series that the catalogue does not have
  runs           lists the last imports with their numbers
  undo           gives titles their values of before, as long as nobody has changed them since`;

/** How many titles of a kind are listed. */
const SHOWN = 20;

type Mode = 'ask' | 'dry-run' | 'write';
type Wanted = {
  command: 'import' | 'runs' | 'undo';
  /** the import to undo */
  run: number;
  files: string[];
  source: string;
  mode: Mode;
  allowed: Allowed;
  json: boolean;
};

/** Reads the arguments. @returns what is wrong with them, as a text */
function readArguments(): Wanted | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'string', default: 'onix' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
      'new-series': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [first, second, ...more] = positionals;
  if (first === undefined || (values.yes && values['dry-run'])) return USAGE;
  const command = first === 'runs' || first === 'undo' ? first : 'import';
  const run = Number(second);
  if (command === 'runs' && second !== undefined) return USAGE;
  if (command === 'undo' && (!Number.isSafeInteger(run) || run < 1 || more.length > 0)) return USAGE;
  const source = values.source.trim();
  if (!/^[\w .-]{1,60}$/.test(source)) return '--source wants a name of letters, digits and spaces.';
  return {
    command,
    run,
    files: positionals.map((file) => resolve(file)),
    source,
    mode: values.yes ? 'write' : values['dry-run'] ? 'dry-run' : 'ask',
    allowed: { live: values.live, newSeries: values['new-series'] },
    json: values.json,
  };
}

async function run(): Promise<number> {
  const wanted = readArguments();
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n`);
    return 2;
  }
  const commands = { import: importFiles, runs: listRuns, undo };
  return withStrapi((strapi) => commands[wanted.command](strapi, wanted));
}

/** @returns 0 when all products were taken over, 3 when some were refused, wait for a person or failed */
async function importFiles(strapi: Core.Strapi, wanted: Wanted): Promise<number> {
  const { files, source, allowed, json } = wanted;
  const context = await todaysContext(strapi);
  const feed = await readFeed(files, context).catch((error: unknown) => {
    throw error instanceof OnixError ? new Error(sentenceOf(error)) : error;
  });
  const plan = await planFeed(strapi, feed, { source, context, allowed });
  process.stdout.write(json ? `${JSON.stringify(plan)}\n` : `${planLines(plan, SHOWN).join('\n')}\n`);
  const isWhole = plan.questions.length === 0 && plan.refused.length === 0;
  const { fresh, changed } = plan;
  const question = `Write ${fresh.length} new and ${changed.length} changed titles?`;
  if (!(await isMeant(wanted.mode, fresh.length + changed.length, question))) {
    process.stderr.write('Nothing was written.\n');
    return isWhole ? 0 : 3;
  }
  const progress = showProgress('titles');
  const applied = await applyPlan(strapi, plan, {
    ...{ source, files, context },
    by: commandLineUser().name,
    progress: progress.update,
  });
  progress.stop();
  printApplied(applied);
  return isWhole && applied.failed.length === 0 ? 0 : 3;
}

function sentenceOf({ code, values, line }: OnixError): string {
  return `${findingSentence(code, values, 'en')}${line === null ? '' : ` (line ${line})`}`;
}

/** Asks a person at a terminal, unless the arguments have said it already. */
async function isMeant(mode: Mode, titles: number, question: string): Promise<boolean> {
  if (mode !== 'ask') return mode === 'write';
  return titles > 0 && (await prompt(`${question} [yes/no] `))?.toLowerCase() === 'yes';
}

async function listRuns(strapi: Core.Strapi): Promise<number> {
  for (const { id, source, doneBy, startedAt, endedAt, changes } of await lastImports(strapi, SHOWN)) {
    const ended = endedAt ? `${changes} changes` : 'did not end: repeat it, and it goes on';
    process.stdout.write(`${id}  ${startedAt.toISOString()}  ${source}, by ${doneBy}: ${ended}\n`);
  }
  return 0;
}

/** @returns 0 when all was undone, 3 when something was kept or failed */
async function undo(strapi: Core.Strapi, { run, mode }: Wanted): Promise<number> {
  const context = await todaysContext(strapi);
  const plan = await planUndoOf(strapi, run, context);
  if (plan === null) throw new Error(`There is no import ${run}; import runs lists them.`);
  process.stdout.write(`${undoLines(plan).join('\n')}\n`);
  const titles = plan.restored.length + plan.deleted.length;
  if (!(await isMeant(mode, titles, `Undo import ${run} in ${titles} titles?`))) {
    process.stderr.write('Nothing was written.\n');
    return 0;
  }
  const undone = await undoImport(strapi, plan, { run, context, by: commandLineUser().name });
  for (const { isbns, reason } of undone.failed) process.stderr.write(`${isbns.join(', ')}: ${reason}\n`);
  const { written, deleted, failed, notUndone } = undone;
  process.stderr.write(
    `Import ${run} was undone: ${written} titles have their values of before, ${deleted} were deleted, ${notUndone.length} kept, ${failed.length} failed.\n`,
  );
  return failed.length + notUndone.length === 0 ? 0 : 3;
}

function printApplied({ run, written, failed }: Applied): void {
  for (const { isbns, reason } of failed) process.stderr.write(`${isbns.join(', ')}: ${reason}\n`);
  process.stderr.write(
    `Import ${run}: ${written} titles written, ${failed.length} failed. New titles are drafts.\n`,
  );
}

exitAfter('import', run);
