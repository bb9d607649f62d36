import { MAX_SYNONYM_GROUPS, parseSynonyms } from '@colophon/contracts/search/synonyms';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';

/** The groups of synonyms that editors keep, the oldest first. */
export async function readSynonyms(strapi: Core.Strapi): Promise<string[][]> {
  const rows = await inTransaction(strapi, (sql) =>
    sql<{ words: string }>('SELECT words FROM synonyms ORDER BY id LIMIT ?', [MAX_SYNONYM_GROUPS]),
  );
  return rows.map(({ words }) => parseSynonyms(words));
}
