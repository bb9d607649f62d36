-- Why a new title of an import could not be published.
ALTER TABLE import_titles ADD COLUMN IF NOT EXISTS publish_error jsonb;
-- The imports that the background works on, those that are published too.
CREATE INDEX IF NOT EXISTS import_runs_at_work ON import_runs (id) WHERE state IN ('comparing', 'writing', 'publishing');
DROP INDEX IF EXISTS import_runs_due;
