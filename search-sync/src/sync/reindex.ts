import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { isSearchable } from '../domain/exclude-partner';
import { toSearchDocument } from '../domain/to-search-document';
import { GatewayError } from '../gateways/gateway-error';
import { dropDeadSidelines, sidelineName } from './sideline';
import type { Steps, SyncContext } from './sync-context';

const PAGE = 250;

/** `dropped`: half-built indexes that earlier reindexes had left */
export type Reindexed = { titles: number; documents: number; replayed: number; dropped: number };

/**
 * Builds the whole index beside the one that answers, and puts it in its place in one step. What changes
 * meanwhile is marked and sent again. Killed anywhere, the old index or the new one answers; see sideline.ts.
 * @throws GatewayError; the index that answers is then untouched
 */
export async function reindex(context: SyncContext, now: Date, steps: Steps = {}): Promise<Reindexed> {
  const { outbox, index, log } = context;
  // A swap needs both sides.
  if ((await index.count(PRODUCTS_INDEX)) === null) await index.create(PRODUCTS_INDEX);
  const { mark } = await outbox.mark();
  const sideline = sidelineName(now, mark);
  await index.create(sideline);
  let isFilled = false;
  try {
    const dropped = await dropDeadSidelines(context, sideline);
    const { titles, ids } = await fill(context, sideline, steps);
    isFilled = true;
    const documents = await index.count(sideline);
    if (documents !== ids.size) {
      throw new GatewayError('search engine', `holds ${documents} of ${ids.size} documents`, true);
    }
    await index.swap(PRODUCTS_INDEX, sideline);
    // The sideline, now the old index, remembers the mark until the replay is done.
    const { replayed } = await outbox.replay({ since: mark });
    await index.drop(sideline);
    log('info', 'reindexed', { titles, documents, replayed, dropped });
    return { titles, documents, replayed, dropped };
  } catch (error) {
    log('warn', 'reindex-failed', { sideline });
    // Half full it is worth nothing. Later it may be the old index already, and tells of the replay that is due.
    const isGone =
      !isFilled &&
      (await index.drop(sideline).then(
        () => true,
        () => false,
      ));
    if (isGone) throw error;
    if (!isFilled) context.leftBehind.add(sideline);
    throw withLeftover(error, sideline);
  }
}

/** The same failure, with what is left and what to do. */
function withLeftover(error: unknown, sideline: string): unknown {
  if (!(error instanceof GatewayError)) return error;
  const { cause, reason, retryable, system } = error;
  const rest = `readers search a whole index, as before. ${sideline} is left in the engine: a reindex two minutes later or more drops it. Once the engine answers, run the same command again`;
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
