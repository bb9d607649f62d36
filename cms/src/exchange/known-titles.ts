import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { editionFactsOf, titleFactsOf } from './domain/catalogue-facts';
import type { FeedFacts, KnownTitle } from './domain/plan/known-title';
import type { TradeTitle } from './domain/trade-title';
import { readDrafts, titlesWithIsbns } from './read-trade-titles';

const feedFactsRow = z.object({
  documentId: z.string(),
  isbn: z.string(),
  facts: z.preprocess(fromJsonColumn, z.record(z.string(), z.unknown())),
});
const stateRow = z.object({ documentId: z.string(), isPublished: z.boolean(), version: z.string() });
type State = z.infer<typeof stateRow>;

/** The titles of ours that have these editions, by ISBN: their drafts, and what a source last said of them. */
export async function titlesByIsbn(
  strapi: Core.Strapi,
  { isbns, source, context }: { isbns: readonly string[]; source: string; context: SiteContext },
): Promise<Map<string, KnownTitle>> {
  const documentIds = await titlesWithIsbns(strapi, isbns);
  const titles = await titlesById(strapi, { documentIds, source, context });
  return new Map(
    [...titles.values()].flatMap((title) => [...title.editions.keys()].map((isbn) => [isbn, title] as const)),
  );
}

/** Titles of ours by their ids: their drafts, and what a source last said of them. */
export async function titlesById(
  strapi: Core.Strapi,
  { documentIds, source, context }: { documentIds: readonly string[]; source: string; context: SiteContext },
): Promise<Map<string, KnownTitle>> {
  const drafts = await readDrafts(strapi, documentIds);
  const [feedFacts, states] = [
    await readFeedFacts(strapi, source, documentIds),
    await readStates(strapi, documentIds),
  ];
  return new Map(
    drafts.map((draft) => [draft.title.documentId, toKnownTitle(draft, { feedFacts, states, context })]),
  );
}

function toKnownTitle(
  draft: TradeTitle,
  facts: {
    feedFacts: ReadonlyMap<string, FeedFacts>;
    states: ReadonlyMap<string, State>;
    context: SiteContext;
  },
): KnownTitle {
  const { documentId, editions } = draft.title;
  const state = facts.states.get(documentId);
  return {
    documentId,
    title: titleFactsOf(draft),
    editions: new Map(
      editions.map((edition) => [edition.isbn, editionFactsOf(edition, draft, facts.context)]),
    ),
    isPublished: state?.isPublished ?? false,
    version: state?.version ?? '',
    feedFacts: facts.feedFacts.get(documentId) ?? { title: {}, editions: new Map() },
  };
}

async function readFeedFacts(
  strapi: Core.Strapi,
  source: string,
  documentIds: readonly string[],
): Promise<Map<string, FeedFacts>> {
  const rows = await select(
    strapi,
    feedFactsRow,
    'select document_id as "documentId", isbn, facts from import_said where source = :source and document_id = any(:documentIds)',
    { source, documentIds },
  );
  const feedFacts = new Map<
    string,
    { title: FeedFacts['title']; editions: Map<string, FeedFacts['title']> }
  >();
  for (const { documentId, isbn, facts } of rows) {
    const one = feedFacts.get(documentId) ?? { title: {}, editions: new Map() };
    if (isbn === '') one.title = facts;
    else one.editions.set(isbn, facts);
    feedFacts.set(documentId, one);
  }
  return feedFacts;
}

async function readStates(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, State>> {
  const rows = await select(strapi, stateRow, STATES, { documentIds });
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** Whether titles are published, and when they were saved last. */
const STATES = `
  select b.document_id as "documentId", bool_or(b.published_at is not null) as "isPublished",
    max(greatest(b.updated_at, e.updated_at)) filter (where b.published_at is null)::text as version
  from books b
  left join books_editions_lnk l on l.book_id = b.id left join editions e on e.id = l.edition_id
  where b.document_id = any(:documentIds)
  group by b.document_id`;

/** The version of a title that was just written. */
export async function versionOf(strapi: Core.Strapi, documentId: string): Promise<string> {
  const state = (await readStates(strapi, [documentId])).get(documentId);
  return state?.version ?? '';
}
