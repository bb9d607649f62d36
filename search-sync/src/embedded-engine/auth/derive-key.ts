import { createHmac } from 'node:crypto';

/** The value of a key, as Meilisearch makes it: whoever knows the master key can work it out, and it is always the same. */
export function deriveKey(masterKey: string, uid: string): string {
  return createHmac('sha256', masterKey).update(uid).digest('hex');
}
