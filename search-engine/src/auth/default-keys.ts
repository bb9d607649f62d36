import type { Key } from './key';

/**
 * Uids of the keys that a first start creates. They are constant, so that a trial can compute their values beforehand.
 */
export const DEFAULT_KEY_UIDS = {
  search: '5c1f0a52-8d0b-4f6e-9a3c-2b7e64d1c001',
  admin: '5c1f0a52-8d0b-4f6e-9a3c-2b7e64d1c002',
  readOnlyAdmin: '5c1f0a52-8d0b-4f6e-9a3c-2b7e64d1c003',
} as const;

/**
 * The default keys of a first start, as Meilisearch creates them, except the one for chats, which are not supported.
 */
export function defaultKeys(now: Date): Key[] {
  const at = now.toISOString();
  const rest = { indexes: ['*'], expiresAt: null, createdAt: at, updatedAt: at };
  return [
    {
      uid: DEFAULT_KEY_UIDS.search,
      name: 'Default Search API Key',
      description: 'Use it to search from the frontend',
      actions: ['search'],
      ...rest,
    },
    {
      uid: DEFAULT_KEY_UIDS.admin,
      name: 'Default Admin API Key',
      description:
        'Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend',
      actions: ['*'],
      ...rest,
    },
    {
      uid: DEFAULT_KEY_UIDS.readOnlyAdmin,
      name: 'Default Read-Only Admin API Key',
      description:
        'Use it to read information across the whole database. Caution! Do not expose this key on a public frontend',
      actions: ['*.get', 'keys.get'],
      ...rest,
    },
  ];
}
