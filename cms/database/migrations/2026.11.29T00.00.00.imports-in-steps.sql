-- An import is read, compared, shown, and written once somebody says yes. A release before this one writes at once, and adds
-- rows that are written already.
ALTER TABLE import_runs
  ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'written',
  ADD COLUMN IF NOT EXISTS error text,
  ADD COLUMN IF NOT EXISTS undoes bigint REFERENCES import_runs (id),
  ADD COLUMN IF NOT EXISTS options jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN IF NOT EXISTS unchanged integer NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS lease_token text,
  ADD COLUMN IF NOT EXISTS lease_until timestamptz;
CREATE INDEX IF NOT EXISTS import_runs_due ON import_runs (id) WHERE state IN ('reading', 'comparing', 'writing');

-- The products of a file, until they are compared with the catalogue.
CREATE TABLE IF NOT EXISTS import_products (
  run_id bigint NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
  isbn text NOT NULL,
  work_keys text[] NOT NULL,
  other_forms text[] NOT NULL,
  facts jsonb NOT NULL,
  findings jsonb NOT NULL,
  PRIMARY KEY (run_id, isbn)
);
-- What an import does with each title.
CREATE TABLE IF NOT EXISTS import_titles (
  id bigserial PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
  kind text NOT NULL,
  name text NOT NULL,
  isbns text[] NOT NULL,
  document_id text,
  plan jsonb,
  findings jsonb NOT NULL,
  -- refused by the reader of the file: a comparison that begins again leaves it
  is_read boolean NOT NULL DEFAULT false,
  waits_live boolean NOT NULL DEFAULT false,
  waits_series boolean NOT NULL DEFAULT false,
  left_out boolean NOT NULL DEFAULT false,
  written_at timestamptz,
  error jsonb
);
CREATE INDEX IF NOT EXISTS import_titles_run ON import_titles (run_id, kind, id);
-- An import that is discarded is looked for here.
CREATE INDEX IF NOT EXISTS import_said_run ON import_said (run_id);
