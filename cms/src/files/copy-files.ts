import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore, StoredFile } from './file-store';
import { measure } from './measure';

/** Outcome for a file: `newer` means that the target has one that was changed later, which stays. */
export type Copied = 'copied' | 'there' | 'newer';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.epub': 'application/epub+zip',
};

/**
 * Copies one file between two stores unless the target has it, and verifies the copy. May be interrupted anywhere and started
 * again.
 * @param force  replaces the target's file even if it is newer
 * @throws Error when the copy differs
 */
export async function copyFile(name: string, from: FileStore, to: FileStore, force = false): Promise<Copied> {
  const mine = await from.find(name);
  if (!mine) throw new Error(`${name} is not on ${from.name}`);
  const other = await to.find(name);
  if (other && isSame(mine, other)) return 'there';
  if (other && other.changedAt > mine.changedAt && !force) return 'newer';
  const folder = await mkdtemp(join(tmpdir(), 'colophon-files-'));
  try {
    // A temporary copy: a retried upload must be able to read it again, and a truncated download must not be stored.
    const path = join(folder, 'file');
    await pipeline(await from.open(name), createWriteStream(path));
    const measured = await measure(createReadStream(path));
    if (!isSame(measured, mine)) throw new Error(`${name} cannot be read whole from ${from.name}`);
    const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
    await to.put(name, { open: () => createReadStream(path), type, ...measured }, mine.changedAt);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const arrived = await to.find(name);
  if (!arrived || !isSame(mine, arrived)) throw new Error(`${name} did not arrive whole on ${to.name}`);
  return 'copied';
}

type Content = Pick<StoredFile, 'bytes' | 'sha256'>;

function isSame(one: Content, other: Content): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}
