import { createHmac } from 'node:crypto';

/** Derives the value of a key as Meilisearch does: from the master key, deterministically. */
export function deriveKey(masterKey: string, uid: string): string {
  return createHmac('sha256', masterKey).update(uid).digest('hex');
}
