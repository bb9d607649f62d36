import type { Core } from '@strapi/strapi';

/** Adds the published titles that the outbox does not know: a restored dump or an import without Strapi wrote them. */
export async function enqueueUnknownTitles(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `INSERT INTO content_outbox (kind, document_id)
     SELECT DISTINCT 'book', document_id FROM books WHERE published_at IS NOT NULL
     UNION SELECT DISTINCT 'journal', document_id FROM journals WHERE published_at IS NOT NULL
     ON CONFLICT DO NOTHING`,
  );
}
