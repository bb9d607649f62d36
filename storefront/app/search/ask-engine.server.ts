import { ENGINE_HEADERS } from '@colophon/contracts/engine-request';
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { readEngineAnswer } from './engine-answer.server';
import type { EngineQuery, EngineResult } from './engine-queries';

const TIMEOUT_MS = 3000;

/** The search engine did not answer, or not in time, or not as agreed, or does not know our key. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

/** The engine answered that it cannot read what was asked: asking again would not help. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
}

/** What is about us and not about the question: a key, an index that is not there yet, too much at once. */
const NOT_THE_QUESTION: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);

/**
 * Opens the engine at an address.
 * @param key  may search, and nothing else; undefined where the engine wants none
 * @returns what asks it some queries in one call, and throws {@link SearchUnavailable} or {@link SearchRefused}, logged
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
      const answer = await search().catch((cause) => {
        // A search changes nothing, so it may be sent twice.
        if (isConnectionLost(cause)) return search();
        throw cause;
      });
      return readEngineAnswer(answer, queries.length);
    } catch (cause) {
      const failure = failureOf(cause);
      console.error(failure.message, reasonOf(cause));
      throw failure;
    }
  };
}

/** How Node names a connection that ended before the answer came; RFC 9110, section 9.2.2 has the retry of it. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Whether a call ended with its connection: as the first call does over a connection that was kept open since before the
 * engine was restarted.
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

/** For the log: a refusal's message repeats what the reader typed, its code does not. */
function reasonOf(cause: unknown): string {
  if (cause instanceof MeilisearchApiError) return cause.cause?.code ?? String(cause.response.status);
  return cause instanceof Error ? cause.message : '';
}
