/** Tables that a statement reads instead of the real ones, each as a select; and their bound values. */
export type Overlay = {
  tables: Readonly<Record<string, string>>;
  bindings: Readonly<Record<string, string>>;
};

/** Types of which the preview shows the open document, whatever its period. */
const WITH_PERIOD: ReadonlySet<string> = new Set(['promotions', 'notices']);
const PREVIEWED = 'previewedDocument';

/**
 * The site as it would be with the drafts of one document published: in its table, drafts in every language replace its
 * published rows; all other content is the published one. A draft without a slug gets its document id as slug, so that
 * it has an address.
 * @param hasSlug  true if the table has a column of that name
 */
export function draftOverlay({
  table,
  hasSlug,
  documentId,
}: {
  table: string;
  hasSlug: boolean;
  documentId: string;
}): Overlay {
  const changed = [
    `'published_at', now()`,
    ...(hasSlug ? [`'slug', coalesce(nullif(trim(d.slug), ''), d.document_id)`] : []),
    ...(WITH_PERIOD.has(table) ? [`'from', null`, `'until', null`] : []),
  ];
  return {
    tables: {
      [table]: `
        select * from ${table} where document_id <> :${PREVIEWED}
        union all
        select (jsonb_populate_record(d, jsonb_build_object(${changed.join(', ')}))).* from ${table} d
        where d.document_id = :${PREVIEWED} and d.published_at is null`,
      ...(table === 'promotions' && { home_promotion_lnk: PROMOTION_OF_HOME }),
    },
    bindings: { [PREVIEWED]: documentId },
  };
}

/** The home page shows one promotion: the previewed one. */
const PROMOTION_OF_HOME = `
  select h.id as home_id, p.id as promotion_id from home h, promotions p where p.document_id = :${PREVIEWED}`;

/** Rewrites a statement to read the overlay's tables instead of the real ones of those names. */
export function applyOverlay(sql: string, { tables }: Overlay): string {
  const expressions = Object.entries(tables).map(
    ([table, select]) => `${table} as not materialized (${select})`,
  );
  const own = /^\s*with\s+/i.exec(sql);
  return own
    ? `with ${expressions.join(', ')}, ${sql.slice(own[0].length)}`
    : `with ${expressions.join(', ')} ${sql}`;
}
