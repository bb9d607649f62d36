import { ENGINE_HEADERS } from '@colophon/contracts/search/engine-request';
import { GatewayError } from './gateway-error';

/** The official client of Meilisearch. */
export type Client = import('meilisearch', { with: { 'resolution-mode': 'import' }}).Meilisearch;

/** Error codes of the engine about its disk, not about the request. */
export const DISK_TROUBLE = new Set(['no_space_left_on_device', 'io_error', 'too_many_open_files']);
/** ... and of the engine itself; 'loading': it is still reading its data. */
const TROUBLE = new Set(['internal', 'loading', ...DISK_TROUBLE]);
/** ... for an unknown key, or one without the permission. */
const KEY_TROUBLE = new Set(['invalid_api_key', 'missing_authorization_header']);

/**
 * Opens the official client.
 * @param timeoutMs  for one HTTP call
 */
export async function openClient(
  host: string,
  apiKey: string | null,
  { timeoutMs }: { timeoutMs: number },
): Promise<Client> {
  // The client is an ES module only.
  const { Meilisearch } = await import('meilisearch');
  return new Meilisearch({
    host,
    timeout: timeoutMs,
    requestInit: { headers: { ...ENGINE_HEADERS } },
    ...(apiKey ? { apiKey } : {}),
  });
}

/** Awaits a response of the client, and converts each of its failures into a {@link GatewayError}. */
export async function convertErrors<T>(response: PromiseLike<T>): Promise<T> {
  try {
    return await response;
  } catch (cause) {
    const code = codeOf(cause);
    const retryable = code === null || TROUBLE.has(code);
    throw new GatewayError('search engine', reasonFor(code), retryable, { cause });
  }
}

/** The same; null where there is no such index. */
export async function orMissing<T>(response: PromiseLike<T>): Promise<T | null> {
  try {
    return await convertErrors(response);
  } catch (error) {
    if (error instanceof GatewayError && codeOf(error.cause) === 'index_not_found') return null;
    throw error;
  }
}

/** The engine's error code; null when it did not respond at all. */
export function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  const isRefusal = error instanceof Error && error.name === 'MeilisearchApiError';
  return isRefusal ? (typeof code === 'string' ? code : 'refused') : null;
}

function reasonFor(code: string | null): string {
  if (code === null) return 'could not be reached in time';
  if (!KEY_TROUBLE.has(code)) return code;
  return `refuses the key (${code}): print new keys with \`npm run sync -- keys\`, set them, and restart worker and storefronts`;
}
