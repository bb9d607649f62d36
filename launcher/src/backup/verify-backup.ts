import type { ClientPrograms } from './client-programs';
import { loadDatabase } from './load-database';
import { readManifest } from './manifest';
import { withScratch } from './scratch-database';

/** What was seen of a backup that is good. */
export type Verified = {
  madeAt: string;
  tables: number;
  rows: number;
  sequences: number;
  /** false: made before there were checksums, so that rows were only counted */
  hasChecksums: boolean;
  where: string;
};

/**
 * Proves a backup: restores it into a database of its own, as a restore does it, and compares every table and sequence with
 * what was counted when it was made. The shop is not touched.
 * @throws StartError saying what differs
 */
export async function verifyBackup(
  url: string,
  folder: string,
  programs: ClientPrograms | null,
): Promise<Verified> {
  const { madeAt, schema, searchPath, extensions, tables, sequences } = readManifest(folder);
  const schemas = [...searchPath, ...extensions.map((one) => one.schema)];
  return withScratch(url, { schema, schemas }, async (scratch) => {
    await loadDatabase(scratch.url, folder, programs);
    const states = Object.values(tables);
    return {
      madeAt,
      tables: states.length,
      rows: states.reduce((sum, { rows }) => sum + rows, 0),
      sequences: Object.keys(sequences).length,
      hasChecksums: states.every(({ checksum }) => checksum !== null),
      where: scratch.where,
    };
  });
}
