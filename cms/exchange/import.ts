import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_KINDS, type ImportRun, importSourceSchema } from '@colophon/contracts/admin/import-routes';
import { showProgress } from '@colophon/platform/show-progress';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../src/catalogue/todays-context';
import { prompt } from '../src/commands/ask';
import { commandLineUser, exitAfter, withStrapi } from '../src/commands/command-line';
import { inTransaction } from '../src/database/sql';
import { createUndo } from '../src/exchange/compare-undo';
import { titleLines } from '../src/exchange/domain/title-lines';
import { fileProblem } from '../src/exchange/files/file-problem';
import { importPath } from '../src/exchange/files/import-files';
import { advanceRun } from '../src/exchange/import-worker';
import { claimRun, createRun, discardRun, moveRun, requestWriting } from '../src/exchange/run-store';
import { readFailed, readRun, readRuns, readTitles } from '../src/exchange/show-runs';

const USAGE = `usage: import PATH… [--source NAME] [--dry-run | --yes] [--live] [--new-series] [--json]
       import runs
       import undo NUMBER [--dry-run | --yes]
  shows what ONIX files, spreadsheets and covers would change, and writes it once somebody says yes
  PATH           a file, a folder of files, or a ZIP file of them; the name of a cover is an ISBN, as in 9789048559336.jpg
  --source NAME  who sends them; what an editor changes is compared with what this source said last (default: onix)
  --live         also prices, dates and new editions of published titles, which readers see at once
  --new-series   makes series that the catalogue does not have
  --json         prints all titles, one a line
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
  allowed: { live: boolean; newSeries: boolean };
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
  const source = importSourceSchema.safeParse(values.source);
  if (!source.success) return '--source wants a name of letters, digits and spaces.';
  return {
    command,
    run,
    files: positionals.map((file) => resolve(file)),
    source: source.data,
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
  const { files, source, allowed } = wanted;
  const by = commandLineUser().name;
  const id = await createRun(strapi, { source, files, by, state: 'reading', options: allowed });
  try {
    const context = await todaysContext(strapi);
    for (const file of files) await importPath(strapi, { run: id, context }, file);
  } catch (error) {
    await discardRun(strapi, id);
    const problem = fileProblem(error, 'en');
    throw problem === null ? error : new Error(problem);
  }
  await inTransaction(strapi, (sql) => moveRun(sql, id, { from: ['reading'], to: 'comparing' }));
  return compareAndWrite(strapi, id, wanted);
}

/** @returns 0 when all was undone, 3 when something was kept or failed */
async function undo(strapi: Core.Strapi, wanted: Wanted): Promise<number> {
  const id = await createUndo(strapi, wanted.run, { by: commandLineUser().name, title: null });
  if (id === null) throw new Error(`Import ${wanted.run} was not written; import runs lists them.`);
  return compareAndWrite(strapi, id, wanted);
}

/** Compares, shows what would change, and writes it when somebody says yes. */
async function compareAndWrite(strapi: Core.Strapi, id: number, { mode, json }: Wanted): Promise<number> {
  await work(strapi, id);
  const run = await found(strapi, id);
  await (json ? printJson(strapi, run) : printPlan(strapi, run));
  if (!(await isMeant(mode, run))) {
    if (!(await discardRun(strapi, id))) throw new Error(`Somebody has import ${id} written on the page.`);
    process.stderr.write('Nothing was written.\n');
    return isWhole(run) ? 0 : 3;
  }
  const outcome = await requestWriting(strapi, id);
  if (outcome === 'outdated') {
    throw new Error(`A later file of ${run.source} was imported meanwhile: import the newest again.`);
  }
  if (outcome === 'not-now')
    throw new Error(`Somebody works on import ${id} on the page: have it written there.`);
  await work(strapi, id);
  const written = await found(strapi, id);
  for (const { isbns, error } of await readFailed(strapi, id)) {
    process.stderr.write(`${isbns.join(', ')}: ${error.en}\n`);
  }
  process.stderr.write(
    `Import ${id}: ${written.written} titles written, ${written.failed} failed. New titles are drafts.\n`,
  );
  return isWhole(written) && written.failed === 0 ? 0 : 3;
}

/** Does the next step of an import, or waits for the server that was faster. */
async function work(strapi: Core.Strapi, id: number): Promise<void> {
  const progress = showProgress('titles');
  const { toWrite } = await found(strapi, id);
  while (['comparing', 'writing'].includes((await found(strapi, id)).state)) {
    const claimed = await claimRun(strapi, id);
    const update = (done: number, total = toWrite) => progress.update(done, Math.max(done, total));
    if (claimed) await advanceRun(strapi, claimed, { progress: update });
    else await new Promise((done) => setTimeout(done, 500));
  }
  progress.stop();
}

async function found(strapi: Core.Strapi, id: number): Promise<ImportRun> {
  const run = await readRun(strapi, id);
  if (!run || run.state === 'failed') throw new Error(run?.error ?? `Import ${id} was discarded`);
  return run;
}

const isWhole = ({ counts }: ImportRun) => !counts.question && !counts.refused && !counts['not-undone'];

/** Asks a person at a terminal, unless the arguments have said it already. */
async function isMeant(mode: Mode, { counts, undoes }: ImportRun): Promise<boolean> {
  if (mode !== 'ask') return mode === 'write';
  const { new: fresh = 0, changed = 0, deleted = 0 } = counts;
  const question =
    undoes === null
      ? `Write ${fresh} new and ${changed} changed titles?`
      : `Undo import ${undoes} in ${changed + deleted} titles?`;
  return fresh + changed + deleted > 0 && (await prompt(`${question} [yes/no] `))?.toLowerCase() === 'yes';
}

async function printPlan(strapi: Core.Strapi, { id, counts }: ImportRun): Promise<void> {
  const present = IMPORT_KINDS.filter((kind) => counts[kind]);
  process.stdout.write(`${present.map((kind) => `${counts[kind]} ${kind}`).join(', ') || 'no titles'}\n`);
  for (const kind of present.filter((one) => one !== 'same')) {
    const titles = await readTitles(strapi, id, { kind, offset: 0, limit: SHOWN, locale: 'en' });
    const left = (counts[kind] ?? 0) - titles.length;
    const more = left > 0 ? [`  … and ${left} more; --json lists all`] : [];
    process.stdout.write(`\n${[`${kind}:`, ...titles.flatMap(titleLines), ...more].join('\n')}\n`);
  }
}

async function printJson(strapi: Core.Strapi, { id }: ImportRun): Promise<void> {
  for (const kind of IMPORT_KINDS) {
    for (let offset = 0; ; offset += SHOWN) {
      const titles = await readTitles(strapi, id, { kind, offset, limit: SHOWN, locale: 'en' });
      for (const title of titles) process.stdout.write(`${JSON.stringify(title)}\n`);
      if (titles.length < SHOWN) break;
    }
  }
}

async function listRuns(strapi: Core.Strapi): Promise<number> {
  for (const run of await readRuns(strapi, { offset: 0, limit: SHOWN })) {
    const { id, startedAt, source, doneBy, state, written } = run;
    process.stdout.write(
      `${id}  ${startedAt}  ${source}, ${doneBy ? `by ${doneBy}` : 'fetched'}: ${state}, ${written} titles written\n`,
    );
  }
  return 0;
}

exitAfter('import', run);
