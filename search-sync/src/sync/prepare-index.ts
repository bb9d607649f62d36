import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { reindex } from './reindex';
import type { Steps, SyncContext } from './sync-context';

/**
 * Sees to it that there is an index that can answer: builds it when it is missing, has other settings than
 * this release gives, is empty while the CMS is not, or holds more than the CMS does.
 * @returns whether it was built
 */
export async function prepareIndex(context: SyncContext, now: Date, steps: Steps = {}): Promise<boolean> {
  const { titles } = await context.outbox.status();
  const documents = await context.index.count(PRODUCTS_INDEX);
  const isCurrent = documents !== null && (await context.index.hasCurrentSettings(PRODUCTS_INDEX));
  // More documents than titles: the index is another database's, or the catalogue was emptied behind our back.
  const isPlausible = documents !== null && documents <= titles && (documents > 0 || titles === 0);
  if (isCurrent && isPlausible) return false;
  context.log('info', 'building-index', { documents, titles });
  await reindex(context, now, steps);
  return true;
}
