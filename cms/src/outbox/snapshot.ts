import type { Snapshot, TitleKind } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import type { Title } from './mark-titles';
import { buildSources } from './title-source';

const PUBLISHED = `
  SELECT 'book' AS kind, document_id FROM books WHERE published_at IS NOT NULL
  UNION SELECT 'journal', document_id FROM journals WHERE published_at IS NOT NULL`;

/** One page of all published titles; `after` is the `next` of the page before. */
export async function snapshotPage(
  strapi: Core.Strapi,
  { after, limit }: { after: string | null; limit: number },
): Promise<Snapshot> {
  const { titles, total } = await inTransaction(strapi, async (sql) => {
    const rows = await sql<{ kind: TitleKind; document_id: string }>(
      `SELECT kind, document_id FROM (${PUBLISHED}) title
       WHERE ?::text IS NULL OR kind || ':' || document_id COLLATE "C" > ?
       ORDER BY kind || ':' || document_id COLLATE "C" LIMIT ?`,
      [after, after, limit],
    );
    const [count] = await sql<{ total: string }>(`SELECT count(*) AS total FROM (${PUBLISHED}) title`);
    return {
      titles: rows.map(({ kind, document_id }): Title => ({ kind, documentId: document_id })),
      total: Number(count?.total ?? 0),
    };
  });
  const last = titles.at(-1);
  const built = await buildSources(strapi, titles);
  return {
    // A title that was unpublished meanwhile is left out; its outbox row removes it from the index.
    unreadable: titles.filter((_, i) => 'problem' in (built[i] ?? {})),
    titles: built.flatMap((title) => ('source' in title && title.source ? title.source : [])),
    next: last && titles.length === limit ? `${last.kind}:${last.documentId}` : null,
    total,
  };
}
