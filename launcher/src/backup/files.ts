import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildForDatabase } from '../build';
import { runWhileCmsRuns } from '../commands/run-node';
import { FILES_PROGRAM } from '../commands/tools';
import type { Settings } from '../settings';
import { StartError } from '../start-error';
import { copyLiveFolder } from './copy-live-folder';

const FILES_FOLDER = 'files';
/** Exit code of the files program when files that the database names are missing. */
const MISSING = 3;

/** The folder where the CMS stores uploads. */
const uploadsOf = ({ dataDir }: Settings) => join(dataDir, 'public', 'uploads');

const isInBucket = ({ environment }: Settings) => environment.FILES_STORE === 's3';

/**
 * Saves the uploads into a backup's folder. Files of a versioned bucket are only listed, unless copies are requested.
 * @throws StartError when the bucket cannot be reached
 */
export async function saveFiles(
  settings: Settings,
  url: string,
  folder: string,
  { copies }: { copies: boolean },
): Promise<void> {
  if (isInBucket(settings)) {
    await filesProgram(settings, url, ['save', folder, ...(copies ? ['--copies'] : [])]);
  } else if (existsSync(uploadsOf(settings))) {
    copyLiveFolder(uploadsOf(settings), join(folder, FILES_FOLDER));
  }
}

/**
 * Restores the uploads of a backup.
 * @throws StartError when some are missing, or the bucket cannot be reached
 */
export async function loadFiles(settings: Settings, url: string, folder: string): Promise<void> {
  // A backup that only lists files must not empty a folder.
  if (isInBucket(settings) || !existsSync(join(folder, FILES_FOLDER))) {
    await filesProgram(settings, url, ['load', folder]);
  } else replaceFiles(join(folder, FILES_FOLDER), uploadsOf(settings));
}

/** Runs the CMS's own program for work that needs the bucket. */
async function filesProgram(settings: Settings, databaseUrl: string, args: string[]): Promise<void> {
  await buildForDatabase(settings.environment);
  const environment = { ...settings.environment, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  const code = await runWhileCmsRuns([FILES_PROGRAM, ...args], environment);
  if (code === MISSING) throw new StartError('The database is restored; files are missing, as said above.');
  if (code !== 0) throw new StartError('The files could not be reached: see above.');
}

/** Copied to a sibling and renamed, so that a killed restore leaves either the old files or the new ones. */
function replaceFiles(from: string, to: string): void {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(unfinished, to);
}
