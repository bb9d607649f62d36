import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Settings } from '../settings/settings';

const FILES_FOLDER = 'files';

const uploadsOf = ({ dataDir }: Settings) => join(dataDir, 'public', 'uploads');

const isInBucket = ({ environment }: Settings) => environment.FILES_STORE === 's3';

/**
 * Copies the uploads into a backup's folder; those in a bucket are left to the bucket.
 * @returns what was done, in a sentence
 */
export function saveFiles(settings: Settings, folder: string): string {
  if (isInBucket(settings)) return 'The files are not in it: the bucket has to keep versions and a copy.';
  if (existsSync(uploadsOf(settings))) copyLiveFolder(uploadsOf(settings), join(folder, FILES_FOLDER));
  return 'The uploaded files are in it.';
}

/**
 * Restores the uploads of a backup to the disk.
 * @returns what is left to do, in a sentence; null: nothing
 */
export function loadFiles(settings: Settings, folder: string): string | null {
  const saved = join(folder, FILES_FOLDER);
  if (isInBucket(settings)) {
    return existsSync(saved)
      ? `Copy the files to the bucket: rclone copy ${saved} REMOTE:BUCKET/uploads`
      : 'The files are those of the bucket: npm run files -- check';
  }
  if (!existsSync(saved)) return 'The backup holds no files: npm run files -- check';
  replaceFiles(saved, uploadsOf(settings));
  return null;
}

/** Copied to a sibling and renamed, so that a killed restore leaves either the old files or the new ones. */
function replaceFiles(from: string, to: string): void {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(unfinished, to);
}

/**
 * Copies a folder that a running CMS goes on changing. A file that is deleted between the listing and its copy is left
 * out.
 * @param files  paths below `from`, if known already
 */
export function copyLiveFolder(from: string, to: string, files: readonly string[] = filesBelow(from)): void {
  mkdirSync(to, { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    try {
      copyFileSync(join(from, file), join(to, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Lists the paths of all files below a folder, relative to it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
