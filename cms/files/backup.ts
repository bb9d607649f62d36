import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { copyFile } from '../src/files/copy-files';
import { diskStore } from '../src/files/disk-store';
import type { FileStore } from '../src/files/file-store';
import { sizeInWords, someOf } from './words';

/** What a backup says of files, in files.json: where they lay, which, and whether copies are in it. */
const listSchema = z.object({
  store: z.string(),
  copied: z.boolean(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
const LIST_FILE = 'files.json';
const COPIES_FOLDER = 'files';
type Say = (line: string) => void;

/**
 * Saves the files beside a saved database: copies of all; or, from a bucket that keeps versions, their names and sizes,
 * since it keeps them better than a copy would.
 * @param keepsVersions  null where the bucket does not say
 */
export async function save(
  store: FileStore,
  folder: string,
  { keepsVersions, copies, say }: { keepsVersions: boolean | null; copies: boolean; say: Say },
): Promise<void> {
  const copied = copies || keepsVersions !== true;
  const target = diskStore(join(folder, COPIES_FOLDER));
  const files: { name: string; bytes: number }[] = [];
  for await (const file of store.list()) {
    if (copied) await copyFile(file.name, store, target, true);
    files.push(file);
  }
  // The last file: without it the copies are not all there.
  const list = JSON.stringify({ store: store.name, copied, files }, null, 1);
  writeFileSync(join(folder, LIST_FILE), list, { mode: 0o600 });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(
    `${files.length} files of ${sizeInWords(bytes)} ${copied ? 'copied' : 'listed: the bucket keeps versions'}.`,
  );
}

/**
 * Restores the files of a backup from the copies in it; without copies, reports which of the listed files are
 * no longer where uploads lie.
 * @returns 0, or 3 when some are missing
 */
export async function load(store: FileStore, folder: string, say: Say): Promise<number> {
  const source = diskStore(join(folder, COPIES_FOLDER));
  const list = existsSync(join(folder, LIST_FILE))
    ? listSchema.parse(JSON.parse(readFileSync(join(folder, LIST_FILE), 'utf8')))
    : null;
  if (list && !list.copied) return tellMissing(store, list.files, say);
  let count = 0;
  for await (const { name } of source.list()) {
    await copyFile(name, source, store, true);
    count += 1;
  }
  say(`${count} files are on ${store.name} again.`);
  return 0;
}

async function tellMissing(
  store: FileStore,
  files: readonly { name: string; bytes: number }[],
  say: Say,
): Promise<number> {
  const there = new Map<string, number>();
  for await (const { name, bytes } of store.list()) there.set(name, bytes);
  const missing = files.filter(({ name, bytes }) => there.get(name) !== bytes).map(({ name }) => name);
  if (missing.length === 0) {
    say(`All ${files.length} files of the backup are on ${store.name}.`);
    return 0;
  }
  say(`Missing on ${store.name}, or of another size: ${someOf(missing)}.`);
  say('The backup holds their names alone: bring them back from the versions of the bucket.');
  return 3;
}
