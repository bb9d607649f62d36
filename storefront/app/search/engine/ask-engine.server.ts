import { ENGINE_HEADERS } from '@colophon/contracts/search/engine-request';
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import type { EngineQuery, EngineResult } from './engine-queries';
import { parseEngineReply } from './engine-reply.server';

const TIMEOUT_MS = 3000;

/** The search engine did not respond, or timed out, or sent an invalid response, or refused our key. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

/** The engine rejected the query as invalid: a retry would not help. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
}

/** 4xx statuses that are not the query's fault: a refused key, a missing index, a timeout, too many requests. */
const NOT_THE_QUESTION: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);

/**
 * Creates a client of the search engine.
 * @param key  a search-only key; undefined where the engine needs none
 * @returns a multi-search function that throws {@link SearchUnavailable} or {@link SearchRefused}, logged
 */
export function openEngine(host: string, key: string | undefined) {
  const engine = new Meilisearch({
    host,
    timeout: TIMEOUT_MS,
    requestInit: { headers: { ...ENGINE_HEADERS } },
    ...(key ? { apiKey: key } : {}),
  });
  return async (queries: EngineQuery[]): Promise<EngineResult[]> => {
    const search = () => engine.multiSearch({ queries });
    try {
      const response = await search().catch((cause) => {
        // A search is idempotent, so it may be retried.
        if (isConnectionLost(cause)) return search();
        throw cause;
      });
      return parseEngineReply(response, queries.length);
    } catch (cause) {
      const failure = failureOf(cause);
      console.error(failure.message, reasonOf(cause));
      throw failure;
    }
  };
}

/** Node's error codes for a connection lost before the response; the retry is that of RFC 9110, section 9.2.2. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Whether a request failed because its connection was lost, such as the first one over a keep-alive connection from
 * before the engine was restarted.
 */
function isConnectionLost(cause: unknown): boolean {
  for (let error = cause; typeof error === 'object' && error !== null; ) {
    const { code, cause: deeper } = error as { code?: unknown; cause?: unknown };
    if (CONNECTION_LOST.has(code)) return true;
    error = deeper;
  }
  return false;
}

function failureOf(cause: unknown): SearchUnavailable | SearchRefused {
  const status = cause instanceof MeilisearchApiError ? cause.response.status : null;
  const isRefused = status !== null && status >= 400 && status < 500 && !NOT_THE_QUESTION.has(status);
  return isRefused
    ? new SearchRefused('The search engine refused the question', { cause })
    : new SearchUnavailable('The search engine did not answer', { cause });
}

/** Returns the reason for the log: a refusal's message repeats the visitor's query, its code does not. */
function reasonOf(cause: unknown): string {
  if (cause instanceof MeilisearchApiError) return cause.cause?.code ?? String(cause.response.status);
  return cause instanceof Error ? cause.message : '';
}
