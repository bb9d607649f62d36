-- Why a new title of an import could not be published.
ALTER TABLE import_titles ADD COLUMN IF NOT EXISTS publish_error jsonb;
