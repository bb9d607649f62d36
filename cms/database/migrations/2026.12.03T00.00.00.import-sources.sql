-- What is known of the sources of IMPORT_SOURCES. `files`: the version of each file that was fetched, by its path.
CREATE TABLE IF NOT EXISTS import_sources (
  name text PRIMARY KEY,
  fetched_at timestamptz,
  is_wanted boolean NOT NULL DEFAULT false,
  claim_token text,
  claimed_until timestamptz,
  files jsonb NOT NULL DEFAULT '{}',
  problem jsonb
);
