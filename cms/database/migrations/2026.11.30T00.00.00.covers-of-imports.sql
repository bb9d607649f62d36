-- Which file of the media library the image of an import is, by its SHA-256: the same one is stored once.
CREATE TABLE IF NOT EXISTS import_covers (
  digest text PRIMARY KEY,
  file_id integer NOT NULL
);
