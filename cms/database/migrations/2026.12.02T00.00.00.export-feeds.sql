-- Addresses at which recipients fetch the catalogue. Of the secret in an address only the hash is kept.
CREATE TABLE IF NOT EXISTS export_feeds (
  id bigserial PRIMARY KEY,
  name text NOT NULL,
  channel text NOT NULL,
  version text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  fetched_at timestamptz
);
