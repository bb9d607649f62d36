import type { Core } from '@strapi/strapi';
import { createOnce } from '../database/create-once';

/** See `createOnce`. */
const LOCK = 727_401;

/*
 * Plain tables rather than content types: Strapi's own have no transaction ids and no partial index, and editors need not see
 * them.
 */
const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS content_version (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     version bigint NOT NULL DEFAULT 0
   )`,
  'INSERT INTO content_version DEFAULT VALUES ON CONFLICT DO NOTHING',
  `CREATE TABLE IF NOT EXISTS content_outbox (
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
   )`,
  `CREATE INDEX IF NOT EXISTS content_outbox_pending
     ON content_outbox (changed_at) WHERE revision > acked_revision AND NOT dead`,
  'CREATE SEQUENCE IF NOT EXISTS content_indexed',
  'CREATE SEQUENCE IF NOT EXISTS edition_product_id START 1001',
  // Rows that were imported without Strapi (a restored dump, an import) are pending from now on.
  `INSERT INTO content_outbox (kind, document_id)
   SELECT DISTINCT 'book', document_id FROM books WHERE published_at IS NOT NULL
   UNION SELECT DISTINCT 'journal', document_id FROM journals WHERE published_at IS NOT NULL
   ON CONFLICT DO NOTHING`,
];

/** Creates the outbox tables if they do not exist, and a row for every title without one. */
export async function ensureOutbox(strapi: Core.Strapi): Promise<void> {
  await createOnce(strapi, LOCK, STATEMENTS);
}
