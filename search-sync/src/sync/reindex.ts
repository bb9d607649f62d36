import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { isSearchable } from '../domain/exclude-partner';
import { toSearchDocument } from '../domain/to-search-document';
import { GatewayError } from '../gateways/gateway-error';
import { dropDeadShadowIndexes, shadowIndexName } from './shadow-index';
import type { Steps, SyncContext } from './sync-context';
import { syncSynonyms } from './sync-synonyms';

const PAGE = 250;

/** `dropped`: half-built indexes that earlier reindexes had left */
export type Reindexed = { titles: number; documents: number; replayed: number; dropped: number };

/**
 * Builds the whole index next to the live one, and swaps them in one step. Changes made meanwhile are marked and sent again.
 * Killed anywhere, either the old index or the new one is live.
 * @throws GatewayError; the live index is then unchanged
 */
export async function reindex(context: SyncContext, now: Date, steps: Steps = {}): Promise<Reindexed> {
  const { outbox, index, log } = context;
  // A swap needs both indexes.
  if ((await index.count(PRODUCTS_INDEX)) === null) await index.create(PRODUCTS_INDEX);
  const { mark } = await outbox.mark();
  const shadow = shadowIndexName(now, mark);
  await index.create(shadow);
  let isFilled = false;
  try {
    const dropped = await dropDeadShadowIndexes(context, shadow);
    await syncSynonyms(context, shadow);
    const { titles, ids } = await fill(context, shadow, steps);
    isFilled = true;
    const documents = await index.count(shadow);
    if (documents !== ids.size) {
      throw new GatewayError('search engine', `holds ${documents} of ${ids.size} documents`, true);
    }
    await index.swap(PRODUCTS_INDEX, shadow);
    // The shadow index, now the old one, stores the mark until the replay is done.
    const { replayed } = await outbox.replay({ since: mark });
    await index.drop(shadow);
    log('info', 'reindexed', { titles, documents, replayed, dropped });
    return { titles, documents, replayed, dropped };
  } catch (error) {
    log('warn', 'reindex-failed', { index: shadow });
    // Half full it is useless. After the swap it is the old index, whose name records that a replay is due.
    const isGone =
      !isFilled &&
      (await index.drop(shadow).then(
        () => true,
        () => false,
      ));
    if (isGone) throw error;
    if (!isFilled) context.leftBehind.add(shadow);
    throw withLeftover(error, shadow);
  }
}

/** Adds to an error what is left over and what to do. */
function withLeftover(error: unknown, shadow: string): unknown {
  if (!(error instanceof GatewayError)) return error;
  const { cause, reason, retryable, system } = error;
  const rest = `readers search a whole index, as before. ${shadow} is left in the engine: a reindex two minutes later or more drops it. Once the engine answers, run the same command again`;
  return new GatewayError(system, `${reason}; ${rest}`, retryable, { cause });
}

async function fill(
  context: SyncContext,
  uid: string,
  { signal, onProgress = () => {} }: Steps,
): Promise<{ titles: number; ids: Set<string> }> {
  const filling = context.index.fill(uid);
  const ids = new Set<string>();
  let titles = 0;
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const page = await context.outbox.snapshot({ after, limit: PAGE });
    const documents = page.titles
      .filter((title) => isSearchable(title, context.partnerProductGroup))
      .map((title) => toSearchDocument(title, context.timeZone));
    await filling.add(documents);
    for (const { id } of documents) ids.add(id);
    titles += page.titles.length;
    onProgress(titles, Math.max(page.total, titles));
    after = page.next;
  } while (after !== null);
  signal?.throwIfAborted();
  await filling.finish();
  return { titles, ids };
}
