import type { Look, TitleKind } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import type { Title } from './mark-titles';
import { buildSources } from './title-source';

type Row = { kind: TitleKind; document_id: string; revision: string; state: 'current' | 'pending' | 'dead' };

/**
 * Returns the present source of titles, and whether the index should hold it already. The state is read before the sources: a
 * change in between shows as another revision at the next call.
 */
export async function readTitleStates(strapi: Core.Strapi, titles: readonly Title[]): Promise<Look> {
  const rows = await inTransaction(strapi, (sql) =>
    sql<Row>(
      `SELECT o.kind, o.document_id, o.revision,
         CASE WHEN o.dead THEN 'dead' WHEN o.revision > o.acked_revision THEN 'pending' ELSE 'current' END AS state
       FROM content_outbox o JOIN unnest(?::text[], ?::text[]) AS title (kind, id)
         ON o.kind = title.kind AND o.document_id = title.id`,
      [titles.map(({ kind }) => kind), titles.map(({ documentId }) => documentId)],
    ),
  );
  const known = new Map(rows.map((row) => [`${row.kind} ${row.document_id}`, row]));
  const built = await buildSources(strapi, titles);
  return {
    entries: titles.map(({ kind, documentId }, i) => {
      const row = known.get(`${kind} ${documentId}`);
      const title = built[i] ?? { source: null };
      return {
        kind,
        documentId,
        revision: Number(row?.revision ?? 0),
        state: row?.state ?? 'unknown',
        source: 'source' in title ? title.source : null,
        problem: 'problem' in title ? title.problem : null,
      };
    }),
  };
}
