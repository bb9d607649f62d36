import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './command-error';

/**
 * Reads a file that somebody named.
 * @throws CommandError when there is none
 */
export function readNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} cannot be read. Is the name right, and the stick plugged in?`);
  }
}

/**
 * Whether a file can be made under a name, before a passphrase is asked for it.
 * @throws CommandError when something is there already, or no folder is
 */
export function refuseTaken(file: string): void {
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Nothing is ever overwritten: choose another name.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandError(`There is no folder ${dirname(file)}.`);
  }
}

/**
 * Makes a file that only its owner reads, at once under its name: no other file ever holds the text.
 * @throws CommandError when something is there already
 */
export function writeNew(file: string, text: string): void {
  refuseTaken(file);
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts another text into a file, all of it or none. Only for what is sealed: the old text lies on the disk until it is reused. */
export function replaceSealed(file: string, text: string): void {
  writeNew(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Overwrites a file and removes it. A disk may keep an old copy all the same: hence the stick of its own. */
export function wipe(file: string): void {
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  try {
    writeFileSync(descriptor, Buffer.alloc(size));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
