import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stepAhead } from '../backup/after-restore';
import { loadDatabase, readManifest } from '../backup/load-database';
import { saveDatabase } from '../backup/save-database';
import { buildForDatabase } from '../build';
import { countOthers, withDatabase } from '../database';
import { isFree } from '../ports';
import { readSettings, type Settings, StartError } from '../settings';
import { step } from '../steps';
import { runBesideCms } from './run-node';
import { FILES_PROGRAM } from './tools';

const FILES_FOLDER = 'files';
/** What the program for files ends with when the database knows of some that are not there. */
const MISSING = 3;

const LOOKS = 10;
const BETWEEN_LOOKS_MS = 300;
const RUNNING = 'Colophon runs: end it first, every replica of it.';

/** Where the CMS keeps what editors upload. */
const uploadsOf = ({ dataDir }: Settings) => join(dataDir, 'public', 'uploads');

/**
 * `npm run backup -- [folder] [--copies]`: the database as it is at one moment, then the files; Colophon may run
 * meanwhile. Files of a bucket that keeps versions are listed, unless copies are asked for.
 */
export async function backup(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { copies: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  const settings = readSettings();
  const now = new Date();
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = given ? fromWhereOneStands(given) : join(settings.dataDir, 'backups', name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await withDatabase(settings, async ({ url }) => {
    // Files first would miss one that is uploaded in between; one too many does no harm.
    const { rows } = await step('Saving the database', () => saveDatabase(url, folder, now));
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    if (isInBucket(settings)) {
      await filesProgram(settings, url, ['save', folder, ...(values.copies ? ['--copies'] : [])]);
    } else if (existsSync(uploadsOf(settings))) {
      cpSync(uploadsOf(settings), join(folder, FILES_FOLDER), { recursive: true });
    }
    console.log(`  ${count} rows of ${Object.keys(rows).length} tables, and the files: ${folder}`);
    console.log('  It holds orders and addresses of people: keep it where only you can read it.');
  });
  return 0;
}

/** `npm run restore -- folder --yes`: all content and orders become what they were then. */
export async function restore(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given) throw new StartError('Say which backup: npm run restore -- folder --yes');
  const settings = readSettings();
  const folder = fromWhereOneStands(given);
  const { madeAt } = readManifest(folder);
  const { host, port } = settings.cms;
  if (!(await isFree(port, host))) throw new StartError(RUNNING);
  if (!values.yes) {
    throw new StartError(
      `All that came after ${madeAt} would be lost. To do it: npm run restore -- ${given} --yes`,
    );
  }
  await withDatabase(settings, async ({ url }) => {
    await refuseWhileInUse(url);
    await step('Restoring the database', () => loadDatabase(url, folder));
    await stepAhead(url);
    // A backup that names files without copies of them is not for a folder to be emptied for.
    if (isInBucket(settings) || !existsSync(join(folder, FILES_FOLDER))) {
      await filesProgram(settings, url, ['load', folder]);
    } else replaceFiles(join(folder, FILES_FOLDER), uploadsOf(settings));
  });
  console.log(`  Colophon is what it was at ${madeAt}. Start it, then: npm run sync -- reindex`);
  return 0;
}

/** On another machine, or in a container of its own: no port tells of a program that runs there. */
async function refuseWhileInUse(url: string): Promise<void> {
  // Who was just ended may be there for a moment.
  for (let looks = 1; (await countOthers(url)) > 0; looks++) {
    if (looks === LOOKS) throw new StartError(`${RUNNING} Somebody has its database open.`);
    await pause(BETWEEN_LOOKS_MS);
  }
}

const isInBucket = ({ environment }: Settings) => environment.FILES_STORE === 's3';

/** Has the CMS's own program do what needs the bucket. @throws StartError when it could not */
async function filesProgram(settings: Settings, databaseUrl: string, args: string[]): Promise<void> {
  await buildForDatabase(settings.environment);
  const environment = { ...settings.environment, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  const code = await runBesideCms([FILES_PROGRAM, ...args], environment);
  if (code === MISSING) throw new StartError('The database is restored; files are missing, as said above.');
  if (code !== 0) throw new StartError('The files could not be reached: see above.');
}

/** Copied beside and renamed, so that a restore that is killed here leaves the old files or the new ones. */
function replaceFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(unfinished, to);
}

/** npm runs us in the checkout; a folder is named from where the person stands. */
function fromWhereOneStands(folder: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}
