import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupOptions, parseBackupOptions } from '../backup/backup-options';
import { dumpDatabase } from '../backup/database-dump';
import { databaseToSave } from '../backup/database-to-save';
import { saveFiles } from '../backup/files';
import { noteBackup, prepareNote } from '../backup/last-backup';
import { readManifest, writeManifest } from '../backup/manifest';
import { pruneBackups } from '../backup/prune';
import { prepareDatedTarget, prepareTarget, type Target } from '../backup/target-folder';
import { verifyBackup } from '../backup/verify-backup';
import { step } from '../processes/steps';
import { readSettings, type Settings } from '../settings/settings';
import { fromCallerFolder } from './caller-folder';

type Make = Extract<BackupOptions, { kind: 'make' }>;

/**
 * `npm run backup`: pg_dump of the database, then the files; Colophon may run meanwhile.
 * `npm run backup -- verify FOLDER`: verifies an existing backup.
 */
export async function backup(args: string[]): Promise<number> {
  const options = parseBackupOptions(args);
  const settings = readSettings();
  const url = await databaseToSave(settings);
  if (options.kind === 'make') return make(options, settings, url);
  const folder = fromCallerFolder(options.folder);
  const { madeAt } = readManifest(folder);
  await verify(url, folder, settings);
  printUnlessNoted(await noteBackup(url, madeAt, { verified: true }));
  return 0;
}

async function make(options: Make, settings: Settings, url: string): Promise<number> {
  const now = new Date();
  const into = parentFolder(options, settings);
  const target =
    options.folder === null ? prepareDatedTarget(into, now) : prepareTarget(fromCallerFolder(options.folder));
  await clearedOnFailure(target, async () => {
    await save(url, target.folder, { settings, now });
    if (options.verify) await verify(url, target.folder, settings);
  });
  printUnlessNoted(await noteBackup(url, now.toISOString(), { verified: options.verify }));
  if (options.keepDays !== null) prune(into, options.keepDays, now);
  return 0;
}

/**
 * Folder for dated backups. Only the one in DATA_DIR is created: a named folder that is missing may be a disk that is
 * not mounted.
 */
function parentFolder(options: Make, { backupDir, dataDir }: Settings): string {
  if (options.into !== null) return fromCallerFolder(options.into);
  if (backupDir !== undefined) return backupDir;
  const own = join(dataDir, 'backups');
  if (options.folder === null) mkdirSync(own, { recursive: true, mode: 0o700 });
  return own;
}

async function save(
  url: string,
  folder: string,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const { environment } = settings;
  const schema = await prepareNote(url);
  await step('Saving the database', () => dumpDatabase({ url, schema, environment }, folder));
  // Database first: with files first, one uploaded in between would be missing; an extra file does no harm.
  const files = saveFiles(settings, folder);
  writeManifest(folder, { madeAt: now.toISOString(), schema });
  console.log(`  Saved: ${folder}. ${files}`);
  console.log('  It holds orders and addresses of people: keep it where only you can read it.');
}

async function verify(url: string, folder: string, { environment }: Settings): Promise<void> {
  const { madeAt, books, orders } = await step('Verifying the backup', () =>
    verifyBackup(url, folder, environment),
  );
  console.log(`  Verified by a restore: ${books} books and ${orders} orders of ${madeAt}.`);
}

/** The files of a failed backup must not be mistaken for a backup. */
async function clearedOnFailure(target: Target, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    target.clear();
    throw error;
  }
}

function prune(into: string, keepDays: number, now: Date): void {
  const { removed, unfinished } = pruneBackups(into, keepDays, now);
  if (removed.length > 0) console.log(`  Removed, older than ${keepDays} days: ${removed.join(', ')}.`);
  if (unfinished.length > 0) {
    console.log(`  Never finished, and left where they are: ${unfinished.join(', ')}.`);
  }
}

function printUnlessNoted(reason: string | null): void {
  if (reason === null) return;
  console.log(`  The time of this backup could not be noted for the metrics: ${reason}.`);
}
