-- What a person decides on before a title of an import can be written.
ALTER TABLE import_titles ADD COLUMN IF NOT EXISTS questions jsonb NOT NULL DEFAULT '[]';
