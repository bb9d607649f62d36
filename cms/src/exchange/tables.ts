import type { Core } from '@strapi/strapi';
import { createOnce } from '../database/create-once';

/** See `createOnce`. */
const LOCK = 727_404;

/* Plain tables rather than content types: editors need not see them, and rows are only ever added or replaced by an import. */
const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS import_runs (
     id bigserial PRIMARY KEY,
     source text NOT NULL,
     files text[] NOT NULL,
     done_by text NOT NULL,
     started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     ended_at timestamptz,
     totals jsonb
   )`,
  // The last facts that a source gave of a title (isbn '') or of an edition: what differs from them was changed by hand.
  `CREATE TABLE IF NOT EXISTS import_said (
     source text NOT NULL,
     document_id text NOT NULL,
     isbn text NOT NULL DEFAULT '',
     facts jsonb NOT NULL,
     run_id bigint NOT NULL REFERENCES import_runs (id),
     PRIMARY KEY (source, document_id, isbn)
   )`,
  `CREATE TABLE IF NOT EXISTS import_changes (
     id bigserial PRIMARY KEY,
     run_id bigint NOT NULL REFERENCES import_runs (id),
     document_id text NOT NULL,
     isbn text NOT NULL DEFAULT '',
     field text NOT NULL,
     before jsonb,
     after jsonb,
     line integer NOT NULL
   )`,
  'CREATE INDEX IF NOT EXISTS import_changes_run ON import_changes (run_id)',
  'CREATE INDEX IF NOT EXISTS import_changes_document ON import_changes (document_id)',
];

/** Creates the tables of imports if they do not exist. */
export async function ensureImports(strapi: Core.Strapi): Promise<void> {
  await createOnce(strapi, LOCK, STATEMENTS);
}
