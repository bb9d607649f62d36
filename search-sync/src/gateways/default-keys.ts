import { openClient } from './engine-client';
import { GatewayError } from './gateway-error';
import { type ProgramKeys, storefrontToken } from './storefront-token';

const TIMEOUT_MS = 10_000;
const NAMES = { search: 'Default Search API Key', admin: 'Default Admin API Key' };

/**
 * Fetches the two keys that an engine creates at its first start, and makes the storefront's token from one.
 * @throws GatewayError when the engine is unreachable, refuses the master key, or no longer has those keys
 */
export async function fetchProgramKeys(
  host: string,
  masterKey: string,
  partnerProductGroup: string,
): Promise<ProgramKeys> {
  const client = await openClient(host, masterKey, { timeoutMs: TIMEOUT_MS });
  const { results } = await client.getKeys({ limit: 1000 }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GatewayError('search engine', reason, false, { cause });
  });
  const [search, admin] = [NAMES.search, NAMES.admin].map((name) => results.find((key) => key.name === name));
  if (!search || !admin) {
    throw new GatewayError(
      'search engine',
      `has no "${search ? NAMES.admin : NAMES.search}" any more`,
      false,
    );
  }
  return {
    worker: admin.key,
    storefront: storefrontToken({ uid: search.uid, value: search.key }, partnerProductGroup),
  };
}
