-- Tables without a content type: Strapi's own have no transaction ids and no partial index, and editors need not see them.

CREATE TABLE IF NOT EXISTS content_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO content_version DEFAULT VALUES ON CONFLICT DO NOTHING;

-- One row per title, with a revision: what the search index has to be given.
CREATE TABLE IF NOT EXISTS content_outbox (
  kind text NOT NULL,
  document_id text NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  acked_revision bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  claimed_revision bigint,
  lease_token text,
  lease_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  dead boolean NOT NULL DEFAULT false,
  next_try_at timestamptz,
  last_error text,
  PRIMARY KEY (kind, document_id)
);
CREATE INDEX IF NOT EXISTS content_outbox_pending
  ON content_outbox (changed_at) WHERE revision > acked_revision AND NOT dead;
CREATE SEQUENCE IF NOT EXISTS content_indexed;

CREATE SEQUENCE IF NOT EXISTS edition_product_id START 1001;

CREATE TABLE IF NOT EXISTS former_slugs (
  type text NOT NULL,
  slug text NOT NULL,
  locale text NOT NULL,
  document_id text NOT NULL,
  left_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (type, slug, locale)
);

CREATE TABLE IF NOT EXISTS import_runs (
  id bigserial PRIMARY KEY,
  source text NOT NULL,
  files text[] NOT NULL,
  done_by text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  totals jsonb
);
-- The last facts that a source gave of a title (isbn '') or of an edition: what differs from them was changed by hand.
CREATE TABLE IF NOT EXISTS import_said (
  source text NOT NULL,
  document_id text NOT NULL,
  isbn text NOT NULL DEFAULT '',
  facts jsonb NOT NULL,
  run_id bigint NOT NULL REFERENCES import_runs (id),
  PRIMARY KEY (source, document_id, isbn)
);
CREATE TABLE IF NOT EXISTS import_changes (
  id bigserial PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES import_runs (id),
  document_id text NOT NULL,
  isbn text NOT NULL DEFAULT '',
  field text NOT NULL,
  before jsonb,
  after jsonb,
  line integer NOT NULL
);
CREATE INDEX IF NOT EXISTS import_changes_run ON import_changes (run_id);
CREATE INDEX IF NOT EXISTS import_changes_document ON import_changes (document_id);
