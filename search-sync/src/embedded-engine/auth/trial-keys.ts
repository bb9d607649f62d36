import { alwaysOnFilter, PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import { DEFAULT_KEY_UIDS } from './default-keys';
import { deriveKey } from './derive-key';
import { signTenantToken } from './tenant-token';

/** What each program shows the engine. */
export type ProgramKeys = { worker: string; storefront: string };

/**
 * The keys with which programs come to an embedded engine, known before it runs: the worker may do everything,
 * the storefront may search, and never finds the partner's titles (SPEC section 7).
 */
export function trialKeys(masterKey: string, partnerProductGroup: string): ProgramKeys {
  const value = deriveKey(masterKey, DEFAULT_KEY_UIDS.search);
  return {
    worker: deriveKey(masterKey, DEFAULT_KEY_UIDS.admin),
    storefront: storefrontToken({ uid: DEFAULT_KEY_UIDS.search, value }, partnerProductGroup),
  };
}

/** A tenant token that may search titles for sale by us, made from a key that may search. */
export function storefrontToken(
  searchKey: { uid: string; value: string },
  partnerProductGroup: string,
): string {
  return signTenantToken(searchKey, { [PRODUCTS_INDEX]: { filter: alwaysOnFilter(partnerProductGroup) } });
}
