/**
 * An action that a key may allow; '*' stands for all, 'documents.*' for all with that prefix, '*.get' for all reading.
 */
export const ACTIONS = [
  '*',
  '*.get',
  'search',
  'documents.*',
  'documents.add',
  'documents.get',
  'documents.delete',
  'indexes.*',
  'indexes.create',
  'indexes.get',
  'indexes.update',
  'indexes.delete',
  'indexes.swap',
  'tasks.*',
  'tasks.cancel',
  'tasks.delete',
  'tasks.get',
  'settings.*',
  'settings.get',
  'settings.update',
  'stats.*',
  'stats.get',
  'metrics.*',
  'metrics.get',
  'dumps.*',
  'dumps.create',
  'snapshots.*',
  'snapshots.create',
  'version',
  'keys.create',
  'keys.get',
  'keys.update',
  'keys.delete',
  'chatCompletions',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A key as it is stored; its value is derived from the master key and never stored. */
export type Key = {
  uid: string;
  name: string | null;
  description: string | null;
  actions: Action[];
  /** names of indexes; 'prod*' stands for all with that prefix */
  indexes: string[];
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Tells whether a key allows an action now. */
export function allowsAction({ actions, expiresAt }: Key, action: Action, now: Date): boolean {
  if (expiresAt !== null && now.getTime() >= Date.parse(expiresAt)) return false;
  return actions.some((allowed) => {
    if (allowed === '*' || allowed === action) return true;
    // Keys are excluded: '*.get' does not allow listing them.
    if (allowed === '*.get')
      return action === 'version' || (action.endsWith('.get') && action !== 'keys.get');
    return allowed.endsWith('.*') && action.startsWith(allowed.slice(0, -1));
  });
}

/** Tells whether one of the patterns matches an index. */
export function coversIndex(patterns: readonly string[], uid: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid,
  );
}
