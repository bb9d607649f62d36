import { EngineError } from '../errors';
import { isSameSecret } from './is-same-secret';
import { type Action, allowsAction, coversIndex, type Key } from './key';
import type { KeyStore } from './key-store';
import { readTenantToken, refuseExpired } from './tenant-token';

/** Permissions of the caller on one route. */
export type Access = {
  mayUse(indexUid: string): boolean;
  /** filter of a tenant token for every search of an index; null for none */
  filterFor(indexUid: string): unknown;
};

const EVERYTHING: Access = { mayUse: () => true, filterFor: () => null };

/**
 * Checks the permissions of a bearer token.
 * @param keys  null where there is no master key: then everything is allowed
 * @param action  the action that the route requires; null for a public one
 * @throws EngineError missing_authorization_header, invalid_api_key
 */
export function authorize(
  header: string | undefined,
  keys: KeyStore | null,
  action: Action | null,
  now: Date,
): Access {
  if (keys === null || action === null) return EVERYTHING;
  if (!header) {
    throw new EngineError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  }
  const token = header.replace(/^Bearer /, '');
  if (isSameSecret(token, keys.masterKey)) return EVERYTHING;
  const key = keys.byValue(token);
  if (key) {
    if (!allowsAction(key, action, now)) throw invalidKey();
    return { mayUse: (uid) => coversIndex(key.indexes, uid), filterFor: () => null };
  }
  return authorizeTenant(token, keys, action, now);
}

function authorizeTenant(text: string, keys: KeyStore, action: Action, now: Date): Access {
  const token = readTenantToken(text);
  const key: Key | undefined = token ? keys.byUid(token.apiKeyUid) : undefined;
  if (!token || !key || action !== 'search') throw invalidKey();
  if (!token.isSignedWith(keys.valueOf(key)) || !allowsAction(key, 'search', now)) throw invalidKey();
  refuseExpired(token, now);
  const patterns = [...token.rules.keys()];
  return {
    mayUse: (uid) => coversIndex(key.indexes, uid) && coversIndex(patterns, uid),
    // A rule for the exact name takes precedence over one for a pattern.
    filterFor: (uid) =>
      (token.rules.get(uid) ?? token.rules.get(patterns.find((pattern) => coversIndex([pattern], uid)) ?? ''))
        ?.filter ?? null,
  };
}

/** Error for a key that does not exist, or does not allow the request. */
export function invalidKey(): EngineError {
  return new EngineError('invalid_api_key', 'The provided API key is invalid.');
}
