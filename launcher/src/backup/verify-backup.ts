import type { ClientPrograms } from './client-programs';
import { loadDatabase } from './load-database';
import { readManifest } from './manifest';
import { withScratch } from './scratch-database';

/** Result of verifying a good backup. */
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
 * Verifies a backup: restores it into a temporary database in the same way as a restore, and compares every table and
 * sequence with the recorded checksums. The shop is not touched.
 * @throws StartError naming the differences
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
