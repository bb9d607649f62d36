import { DEFAULT_KEY_UIDS } from './auth/default-keys';
import { deriveKey } from './auth/derive-key';

/** A key for programs: its uid, and the value that they send. */
export type KnownKey = { uid: string; value: string };

/**
 * Computes the default keys that the first start of an engine creates from a master key, before it runs: their uids are
 * constant and their values are derived.
 */
export function defaultKeyValues(masterKey: string): { search: KnownKey; admin: KnownKey } {
  const known = (uid: string): KnownKey => ({ uid, value: deriveKey(masterKey, uid) });
  return { search: known(DEFAULT_KEY_UIDS.search), admin: known(DEFAULT_KEY_UIDS.admin) };
}
