import type { Core } from '@strapi/strapi';
import { SEARCHED_FIELDS, wordsSql } from '../site/search/words-sql';

/*
 * Strapi can only declare indexes of whole columns. A row of a book is large, since it has all texts, and there are two of each
 * language: queries that need a few columns must not read them all. Strapi leaves indexes alone that it did not create. They
 * are no migration, since Strapi runs those before the tables exist.
 */
const INDEXES = `
  -- Ownership of published titles: lists, related titles, counts, the sitemap.
  CREATE INDEX IF NOT EXISTS books_published_ix ON books (id) INCLUDE (document_id, domain, product_group, type)
    WHERE published_at IS NOT NULL;
  -- The list of books as an editor opens it, and its count.
  CREATE INDEX IF NOT EXISTS books_draft_title_ix ON books (locale, title, id) WHERE published_at IS NULL;
  CREATE INDEX IF NOT EXISTS editions_label_ix ON editions (label, id);
  -- Who a contributor of an import is, and whether a slug is taken: with each title that is written.
  CREATE INDEX IF NOT EXISTS people_name_ix ON people (lower(name));
  CREATE INDEX IF NOT EXISTS people_orcid_ix ON people (orcid) WHERE orcid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS people_isni_ix ON people (isni) WHERE isni IS NOT NULL;
  CREATE INDEX IF NOT EXISTS books_slug_ix ON books (slug COLLATE "C");
  CREATE INDEX IF NOT EXISTS people_slug_ix ON people (slug COLLATE "C");
`;

const WORD_INDEXES = Object.entries(SEARCHED_FIELDS).map(
  ([table, fields]) =>
    `CREATE INDEX IF NOT EXISTS ${table}_words_ix ON ${table} USING gin (${wordsSql(fields)});`,
);

/** Creates the indexes that a large catalogue needs in addition to Strapi's own, if they do not exist. */
export async function createReadIndexes(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw([INDEXES, ...WORD_INDEXES].join('\n'));
}
