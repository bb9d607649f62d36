import { isDeepStrictEqual } from 'node:util';
import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { toSynonyms } from '../domain/synonyms';
import type { SyncContext } from './sync-context';

const INTERVAL_MS = 2000;

/**
 * Gives an index the synonyms that editors keep, where it has others.
 * @throws GatewayError when the CMS or the engine cannot be reached
 */
export async function syncSynonyms({ outbox, index, log }: SyncContext, uid: string): Promise<void> {
  const { groups } = await outbox.synonyms();
  const wanted = toSynonyms(groups);
  const current = await index.synonyms(uid);
  if (current === null || isDeepStrictEqual(current, wanted)) return;
  await index.setSynonyms(uid, wanted);
  log('info', 'synonyms', { groups: groups.length });
}

/** Returns the function that syncs the live index when two seconds have passed since it last did. */
export function watchSynonyms(context: SyncContext): () => Promise<void> {
  let next = 0;
  return async () => {
    if (context.monotonicMs() < next) return;
    await syncSynonyms(context, PRODUCTS_INDEX);
    next = context.monotonicMs() + INTERVAL_MS;
  };
}
