import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { type ReindexProgress, reindex } from './reindex';
import type { SyncContext } from './sync-context';

/**
 * Sees to it that there is an index that can answer: builds it when it is missing, has other settings than
 * this release gives, or is empty while the CMS is not.
 * @returns whether it was built
 */
export async function prepareIndex(
  context: SyncContext,
  now: Date,
  onProgress?: ReindexProgress,
): Promise<boolean> {
  const { titles } = await context.outbox.status();
  const documents = await context.index.count(PRODUCTS_INDEX);
  const isCurrent = documents !== null && (await context.index.hasCurrentSettings(PRODUCTS_INDEX));
  if (isCurrent && (documents > 0 || titles === 0)) return false;
  context.log('info', 'building-index', { documents, titles });
  await reindex(context, now, onProgress);
  return true;
}
