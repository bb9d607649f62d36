import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A lock that was taken, or the process that has it: null for one that is just writing its number. */
export type Lock = { release(): void } | { owner: number | null };

/**
 * Takes a lock for this process, unless another one that runs has it. It is released at the latest when the process
 * exits; what a killed process leaves is taken over.
 * @param file  where the lock lies; its folder is made when it is missing
 */
export function takeLock(file: string): Lock {
  mkdirSync(dirname(file), { recursive: true });
  if (!create(file)) {
    const owner = ownerOf(file);
    if (owner === null || isRunning(owner)) return { owner };
    rmSync(file, { force: true });
    return takeLock(file);
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk an empty file remains: a lock without an owner is never released.
    rmSync(file, { force: true });
    throw error;
  }
}

function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
