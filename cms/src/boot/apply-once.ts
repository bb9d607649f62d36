import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/**
 * Runs `apply` when our declaration differs from what an earlier boot applied under this name. So a change of ours is applied
 * at the next start, and changes by staff are preserved otherwise.
 */
export async function applyOnce(
  strapi: Core.Strapi,
  name: string,
  declared: unknown,
  apply: () => Promise<void>,
): Promise<void> {
  const fingerprint = createHash('sha256').update(JSON.stringify(declared)).digest('hex');
  const store = strapi.store({ type: 'colophon', name: 'applied' });
  if ((await store.get({ key: name })) === fingerprint) return;
  await apply();
  await store.set({ key: name, value: fingerprint });
}
