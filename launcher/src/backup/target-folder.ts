import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../settings/start-error';

/** A folder for one backup. `clear` removes the files that were written, and the folder if it was created for it. */
export type Target = { folder: string; clear(): void };

/** Name of a backup's folder: its time, to the second. */
export const folderName = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Prepares a folder for a backup.
 * @throws StartError in one sentence when it is not empty or not writable
 */
export function prepareTarget(folder: string): Target {
  const wasThere = existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (readdirSync(folder).length > 0) {
      throw new StartError(
        `${folder} is not empty. For a backup every day: npm run backup -- --into ${folder}. To check the one that is there: npm run backup -- verify ${folder}`,
      );
    }
  } catch (error) {
    throw error instanceof StartError ? error : unwritableError(folder, error);
  }
  return {
    folder,
    clear() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
      if (!wasThere) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Names the folder for today's backup in a folder for many.
 * @throws StartError when that folder does not exist: it may be a disk that is not mounted
 */
export function prepareDatedTarget(into: string, now: Date): Target {
  if (!existsSync(into)) {
    throw new StartError(`${into} is not there: make the folder first, or mount the disk that it is on.`);
  }
  return prepareTarget(join(into, folderName(now)));
}

function unwritableError(folder: string, error: unknown): StartError {
  const reason = (error as { code?: string }).code ?? error;
  return new StartError(
    `Nothing can be written to ${folder} (${reason}): make the folder, and give it to the account that makes backups.`,
  );
}
