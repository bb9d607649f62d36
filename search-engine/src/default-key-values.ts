import { createHmac } from 'node:crypto';

/** An API key: its value follows from the master key and its uid, as in Meilisearch. */
export type ApiKey = { uid: string; value: string };

/** The uids are constant, so that a trial can compute the values beforehand. */
const UIDS = {
  search: '5c1f0a52-8d0b-4f6e-9a3c-2b7e64d1c001',
  admin: '5c1f0a52-8d0b-4f6e-9a3c-2b7e64d1c002',
} as const;

/** The two keys of an engine with this master key. */
export function defaultKeyValues(masterKey: string): { search: ApiKey; admin: ApiKey } {
  const keyOf = (uid: string) => ({ uid, value: createHmac('sha256', masterKey).update(uid).digest('hex') });
  return { search: keyOf(UIDS.search), admin: keyOf(UIDS.admin) };
}
