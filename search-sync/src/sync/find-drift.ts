import type { TitleSource } from '@colophon/contracts/catalogue/title-source';
import { PRODUCTS_INDEX, type SearchDocument } from '@colophon/contracts/search/document';
import { MAX_TITLES, type TitleId } from '@colophon/contracts/search/outbox';
import { documentIdOf, titleOfDocument } from '../domain/document-id';
import { isSearchable } from '../domain/exclude-partner';
import { type DriftKind, driftOf } from '../domain/index-drift';
import { toSearchDocument } from '../domain/to-search-document';
import type { LookedAtTitle } from '../gateways/cms';
import type { StoredDocument } from '../gateways/search-index';
import type { Steps, SyncContext } from './sync-context';

const PAGE = MAX_TITLES;
const ID_PAGE = 1000;

export type Survey = {
  /** published titles that were compared */
  titles: number;
  /** ids of documents that may be wrong: pages are read while work goes on, so many only have a pending change */
  suspects: string[];
  /** ids of titles whose source the CMS cannot build */
  unreadable: string[];
};

/** A document that differs. `title` null: no title belongs to it. */
export type Drifted = { id: string; drift: DriftKind; title: TitleId | null };
export type Looked = { drifted: Drifted[]; underWay: string[]; unreadable: string[] };

/**
 * Compares the whole index with the CMS, a page at a time: memory holds a page of each and all ids.
 * @throws GatewayError; the signal's reason when it is aborted between two pages
 */
export async function survey(
  context: SyncContext,
  { signal, onProgress = () => {} }: Steps = {},
): Promise<Survey> {
  const found: Survey = { titles: 0, suspects: [], unreadable: [] };
  const owned = new Set<string>();
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const page = await context.outbox.snapshot({ after, limit: PAGE });
    const ids = page.titles.map(({ kind, documentId }) => documentIdOf(kind, documentId));
    const stored = await storedById(context, ids);
    for (const [i, source] of page.titles.entries()) {
      const id = ids[i] ?? '';
      owned.add(id);
      if (driftOf(expected(context, source), stored.get(id) ?? null)) found.suspects.push(id);
    }
    for (const { kind, documentId } of page.unreadable) {
      const id = documentIdOf(kind, documentId);
      owned.add(id);
      found.unreadable.push(id);
    }
    found.titles += page.titles.length + page.unreadable.length;
    onProgress(found.titles, Math.max(page.total, found.titles));
    after = page.next;
  } while (after !== null);
  for await (const id of idsInIndex(context, signal)) if (!owned.has(id)) found.suspects.push(id);
  return found;
}

/** Yields all ids. One that is missed because documents were removed meanwhile is found the next time. */
async function* idsInIndex({ index }: SyncContext, signal?: AbortSignal): AsyncGenerator<string> {
  for (let offset = 0; ; offset += ID_PAGE) {
    signal?.throwIfAborted();
    const ids = await index.listIds(PRODUCTS_INDEX, { offset, limit: ID_PAGE });
    yield* ids;
    if (ids.length < ID_PAGE) return;
  }
}

/**
 * Checks suspects again, and returns those that really differ: reads the title, then its document, then whether the title
 * changed meanwhile. A pending change will be delivered anyway and is not drift.
 */
export async function lookAgain(
  context: SyncContext,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Looked> {
  const all: Looked = { drifted: [], underWay: [], unreadable: [] };
  for (let from = 0; from < ids.length; from += PAGE) {
    signal?.throwIfAborted();
    const page = await lookAtPage(context, ids.slice(from, from + PAGE));
    for (const key of ['drifted', 'underWay', 'unreadable'] as const)
      all[key].push(...(page[key] as never[]));
  }
  return all;
}

async function lookAtPage(context: SyncContext, ids: readonly string[]): Promise<Looked> {
  const before = await titlesById(context, ids);
  const stored = await storedById(context, ids);
  const wrong = ids.flatMap((id): { id: string; drift: DriftKind }[] => {
    const drift = driftOf(expected(context, before.get(id)?.source ?? null), stored.get(id) ?? null);
    return drift ? [{ id, drift }] : [];
  });
  const after = await titlesById(
    context,
    wrong.map(({ id }) => id),
  );
  const looked: Looked = { drifted: [], underWay: [], unreadable: [] };
  for (const { id, drift } of wrong) {
    const [then, now] = [before.get(id), after.get(id)];
    if (now?.problem) looked.unreadable.push(id);
    else if (now?.state === 'pending' || now?.revision !== then?.revision) looked.underWay.push(id);
    else looked.drifted.push({ id, drift, title: isOwned(now) ? titleOfDocument(id) : null });
  }
  return looked;
}

const isOwned = (title: LookedAtTitle | undefined) =>
  title !== undefined && (title.state !== 'unknown' || title.source !== null);

async function titlesById(context: SyncContext, ids: readonly string[]): Promise<Map<string, LookedAtTitle>> {
  const titles = ids.flatMap((id) => titleOfDocument(id) ?? []);
  if (titles.length === 0) return new Map();
  const entries = await context.outbox.look({ titles });
  return new Map(entries.map((entry) => [documentIdOf(entry.kind, entry.documentId), entry]));
}

async function storedById(
  context: SyncContext,
  ids: readonly string[],
): Promise<Map<string, StoredDocument>> {
  const documents = await context.index.fetch(PRODUCTS_INDEX, ids);
  return new Map(documents.map((document) => [document.id, document]));
}

function expected(
  { partnerProductGroup, timeZone }: SyncContext,
  source: TitleSource | null,
): SearchDocument | null {
  return source && isSearchable(source, partnerProductGroup) ? toSearchDocument(source, timeZone) : null;
}
