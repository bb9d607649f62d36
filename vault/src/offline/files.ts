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
 * Reads a named file.
 * @throws CommandError when it does not exist
 */
export function readFileNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} cannot be read. Is the name right, and the stick plugged in?`);
  }
}

/**
 * Checks that a file can be created, before a passphrase is prompted for.
 * @throws CommandError when it exists already, or its folder does not
 */
export function refuseTaken(file: string): void {
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Nothing is ever overwritten: choose another name.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandError(`There is no folder ${dirname(file)}.`);
  }
}

/**
 * Creates a file that only its owner can read, directly under its final name: no other file ever contains the text.
 * @throws CommandError when it exists already
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

/**
 * Replaces a file's text, completely or not at all. Only for sealed texts: the old text stays on the disk until it is
 * reused.
 */
export function replaceSealed(file: string, text: string): void {
  writeNew(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Overwrites a file and deletes it. A disk may keep an old copy all the same: hence the separate stick. */
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
