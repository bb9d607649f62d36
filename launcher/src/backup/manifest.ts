import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import type { Extension } from './extensions';
import type { TableState } from './fingerprint';
import type { Grant } from './grants';
import type { RowsAs } from './own-rows';
import type { Schema } from './read-schema';

/** Storage of the rows: files of our own format, or an archive by pg_dump. */
export type Way = 'colophon' | 'pg_dump';

/** The manifest of a backup, backup.json. */
export type Manifest = {
  format: 2;
  /** ISO time */
  madeAt: string;
  way: Way;
  /** version of pg_dump; null: our own format */
  program: string | null;
  /** the schema that the shop's tables were in */
  schema: string;
  /** the search path; the shop's schema is first */
  searchPath: string[];
  /** extensions and grants; the extensions' own objects are not in the backup */
  extensions: Extension[];
  /** by name; the checksum is null in backups from before there were any */
  tables: Record<string, TableState>;
  /** the last numbers issued; null: none yet */
  sequences: Record<string, string | null>;
  grants: Grant[];
  /** null where they are in pg_dump's archive */
  statements: Schema | null;
  rowsAs: RowsAs;
};

/** The manifest before there were checksums. The schema was always `public`. */
type OldManifest = {
  format: 1;
  madeAt: string;
  schema: Schema;
  rows: Record<string, number>;
  sequences: Record<string, string | null>;
};

export const MANIFEST_FILE = 'backup.json';

/**
 * Reads the manifest of a folder.
 * @throws StartError when the folder is no backup, or an unfinished one, or of an unknown format
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file))
    throw new StartError(`${folder} holds no finished backup: ${MANIFEST_FILE} is not there.`);
  const manifest = parse(file);
  if (manifest.format === 1) return fromOld(manifest);
  if (manifest.format === 2) return manifest;
  throw new StartError(`${file} is of a format that this version does not know.`);
}

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: 0o600 });
}

function parse(file: string): Manifest | OldManifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest | OldManifest;
  } catch {
    throw new StartError(`${file} is damaged: it cannot be read as JSON.`);
  }
}

/** Old backups name `public` in some statements, and contain functions that belong to extensions. */
function fromOld({ madeAt, schema, rows, sequences }: OldManifest): Manifest {
  const before = schema.before
    .filter((statement) => !/^ LANGUAGE (c|internal)\b/m.test(statement))
    .map((statement) => statement.replace(/^(CREATE OR REPLACE (?:FUNCTION|PROCEDURE)) public\./, '$1 '));
  const after = schema.after.map((statement) =>
    /^CREATE (UNIQUE INDEX|INDEX|TRIGGER|CONSTRAINT TRIGGER) /.test(statement)
      ? statement.replace(' ON public.', ' ON ')
      : statement,
  );
  return {
    format: 2,
    madeAt,
    way: 'colophon',
    program: null,
    schema: 'public',
    searchPath: ['public'],
    extensions: [],
    tables: Object.fromEntries(
      Object.entries(rows).map(([name, count]) => [name, { rows: count, checksum: null }]),
    ),
    sequences,
    grants: [],
    statements: { ...schema, before, after },
    rowsAs: 'json',
  };
}
