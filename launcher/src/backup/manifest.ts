import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../settings/start-error';

const manifestSchema = z.object({
  format: z.literal(3),
  madeAt: z.iso.datetime(),
  /** the schema that the shop's tables were in */
  schema: z.string(),
});

/** What backup.json says of a backup. `madeAt`: ISO time. */
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST_FILE = 'backup.json';

/**
 * Reads the manifest of a folder.
 * @throws StartError when the folder is no backup, or an unfinished one, or of an unknown format
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file))
    throw new StartError(`${folder} holds no finished backup: ${MANIFEST_FILE} is not there.`);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartError(`${file} is damaged, or of a format that this version does not know.`);
  }
}

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): void {
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ format: 3, ...manifest }, null, 1), {
    mode: 0o600,
  });
}
