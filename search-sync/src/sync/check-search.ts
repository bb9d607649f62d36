import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { isWrong, judgeStorefrontSearch, type SearchVerdict } from '../domain/judge-storefront-search';
import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';
import type { StorefrontSearch } from '../gateways/storefront-search';
import type { SyncContext } from './sync-context';

type Sources = {
  outbox: Pick<Outbox, 'status'>;
  index: Pick<SearchIndex, 'count'>;
  storefront: StorefrontSearch;
};

const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;
const RIGHT_FOR_MS = 60_000;
const RECHECK_MS = 5000;

/**
 * Searches for everything as the storefront does, and compares the count with the CMS. The counts are not taken at one instant,
 * and a swap may come between: a difference counts when it is there three times in a row.
 * @param pauseMs  between two tries
 * @throws GatewayError when the CMS or the engine does not respond
 */
export async function checkSearch(sources: Sources, pauseMs = BETWEEN_TRIES_MS): Promise<SearchVerdict> {
  let verdict = await lookOnce(sources);
  for (let n = 1; n < TRIES && verdict.state === 'different'; n++) {
    await sleep(pauseMs);
    verdict = await lookOnce(sources);
  }
  return verdict;
}

async function lookOnce({ outbox, index, storefront }: Sources): Promise<SearchVerdict> {
  const count = await storefront.countAll();
  const documents = await index.count(PRODUCTS_INDEX);
  return judgeStorefrontSearch(count, { ...(await outbox.status()), documents });
}

/**
 * The same check for a running worker: may be called at any rate, checks once a minute, more often while something is wrong or
 * unknown, and never blocks. Logs 'search-wrong' with the reason and 'search-right'; a difference counts the second time in a
 * row.
 */
export function watchSearch(context: SyncContext): () => Promise<void> {
  let nextLook = 0;
  let last: SearchVerdict['state'] | null = null;
  return async () => {
    if (context.monotonicMs() < nextLook) return;
    const verdict = await lookOnce(context);
    nextLook = context.monotonicMs() + (verdict.state === 'right' ? RIGHT_FOR_MS : RECHECK_MS);
    const isSure = verdict.state !== 'different' || last === 'different';
    if (isWrong(verdict) && isSure && 'text' in verdict) {
      context.log('error', 'search-wrong', { reason: verdict.text });
    }
    if (verdict.state === 'right' && last !== 'right')
      context.log('info', 'search-right', { found: verdict.found });
    last = verdict.state;
  };
}
