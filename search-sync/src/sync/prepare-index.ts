import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { reindex } from './reindex';
import type { Steps, SyncContext } from './sync-context';

/**
 * Ensures that there is a usable index: builds it when it is missing, has settings other than this release's, is empty while
 * the CMS is not, or holds more than the CMS does.
 * @returns true if it was built
 */
export async function prepareIndex(context: SyncContext, now: Date, steps: Steps = {}): Promise<boolean> {
  const { titles } = await context.outbox.status();
  const documents = await context.index.count(PRODUCTS_INDEX);
  const isCurrent = documents !== null && (await context.index.hasCurrentSettings(PRODUCTS_INDEX));
  // More documents than titles: the index is of another database, or the catalogue was emptied without us.
  const isPlausible = documents !== null && documents <= titles && (documents > 0 || titles === 0);
  if (isCurrent && isPlausible) return false;
  context.log('info', 'building-index', { documents, titles });
  await reindex(context, now, steps);
  return true;
}
