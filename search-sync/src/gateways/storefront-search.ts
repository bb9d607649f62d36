import { alwaysOnFilter, PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import type { StorefrontCount } from '../domain/judge-storefront-search';
import { codeOf, openClient, orMissing } from './engine-client';
import { GatewayError } from './gateway-error';

const TIMEOUT_MS = 10_000;

/** The engine as the storefront uses it: with its key, and with the filter that is in each of its queries. */
export interface StorefrontSearch {
  /**
   * Counts everything that readers can find.
   * @throws GatewayError when the engine does not respond, or has an internal error
   */
  countAll(): Promise<StorefrontCount>;
}

/** Opens it with the storefront's own key; null where the engine requires none. */
export async function createStorefrontSearch(
  host: string,
  key: string | null,
  partnerProductGroup: string,
): Promise<StorefrontSearch> {
  const client = await openClient(host, key, { timeoutMs: TIMEOUT_MS });
  const everything = {
    filter: [alwaysOnFilter(partnerProductGroup)],
    page: 1,
    hitsPerPage: 0,
    matchingStrategy: 'all' as const,
  };
  return {
    async countAll() {
      try {
        const response = await orMissing(client.index(PRODUCTS_INDEX).search('', everything));
        return response === null ? { kind: 'no-index' } : { kind: 'found', titles: response.totalHits };
      } catch (error) {
        const code = error instanceof GatewayError && !error.retryable ? codeOf(error.cause) : null;
        if (code === null) throw error;
        return { kind: 'refused', code };
      }
    },
  };
}
