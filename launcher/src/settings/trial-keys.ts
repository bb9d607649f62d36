import { defaultKeyValues } from '@colophon/search-engine/default-key-values';
import { type ProgramKeys, storefrontToken } from '@colophon/search-sync/gateways/storefront-token';

/**
 * The API keys of an embedded engine, known before it runs: the worker's allows everything, the storefront's only
 * searching, without the partner's titles (docs/specification.md#7-the-calls-it-makes).
 */
export function trialKeys(masterKey: string, partnerProductGroup: string): ProgramKeys {
  const { search, admin } = defaultKeyValues(masterKey);
  return { worker: admin.value, storefront: storefrontToken(search, partnerProductGroup) };
}
