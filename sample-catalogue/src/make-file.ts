import { existsSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './covers/random';
import { type FileKind, fileKey, type SampleFile } from './sample-file';

/** Prefix of our drawn covers, which distinguishes them from an editor's uploads. */
export const COVER_PREFIX = 'jacket_';
/** Prefix of all other files that the seed makes. */
export const SAMPLE_PREFIX = 'sample_';

const MIME: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

type Wanted = {
  folder: string;
  kind: FileKind;
  /** key or slug of its subject */
  of: string;
  /** name for readers, without extension */
  name: string;
  ext: '.pdf' | '.png' | '.jpg';
  /** all inputs: other texts give another file name, so that no cache shows the old file */
  from: unknown;
  size?: { width: number; height: number };
  make: () => Promise<Buffer> | Buffer;
};

/** Makes a file unless it exists; it appears complete or not at all. */
export async function makeFile(wanted: Wanted): Promise<SampleFile> {
  const { folder, kind, of, name, ext, from, size, make } = wanted;
  const prefix = kind === 'cover' ? COVER_PREFIX : `${SAMPLE_PREFIX}${kind.replaceAll('-', '_')}_`;
  const edition = hashOf(JSON.stringify(from)).toString(36);
  const hash = `${prefix}${of.replace(/[^a-z0-9]+/g, '_')}_${edition}`;
  const path = join(folder, hash + ext);
  if (!existsSync(path)) {
    const half = `${path}.part`;
    await writeFile(half, await make());
    await rename(half, path);
  }
  const { size: bytes } = await stat(path);
  return { key: fileKey(kind, of), name: name + ext, hash, ext, mime: MIME[ext] ?? '', ...size, bytes };
}
