import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ApiKey, defaultKeyValues } from '../default-key-values';
import { EngineError } from '../errors';

/** What a caller may do. */
export type Access = {
  /** whether everything is allowed, or only searches */
  isAdmin: boolean;
  maySearch(indexUid: string): boolean;
  /** the filter of a tenant token for every search of an index */
  filterFor(indexUid: string): unknown;
};

const ADMIN: Access = { isAdmin: true, maySearch: () => true, filterFor: () => null };
const SEARCHER: Access = { ...ADMIN, isAdmin: false };

const headerSchema = z.object({ alg: z.literal('HS256') });
const ruleSchema = z.object({ filter: z.unknown().optional() }).nullable();
const payloadSchema = z.object({
  apiKeyUid: z.string(),
  searchRules: z.record(z.string(), ruleSchema),
  /** Unix seconds */
  exp: z.number().nullish(),
});

/**
 * Checks a bearer token: the master key, one of the two keys, or a tenant token made from the search key.
 * @param masterKey  null: everything is allowed
 * @throws EngineError missing_authorization_header, invalid_api_key
 */
export function authorize(header: string | undefined, masterKey: string | null, now: Date): Access {
  if (masterKey === null) return ADMIN;
  if (!header) {
    throw new EngineError(
      'missing_authorization_header',
      'The Authorization header is missing: it must be `Bearer KEY`.',
    );
  }
  const token = header.replace(/^Bearer /, '');
  const { search, admin } = defaultKeyValues(masterKey);
  if (isSameSecret(token, masterKey) || isSameSecret(token, admin.value)) return ADMIN;
  return isSameSecret(token, search.value) ? SEARCHER : authorizeTenant(token, search, now);
}

function authorizeTenant(token: string, searchKey: ApiKey, now: Date): Access {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const header = headerSchema.safeParse(decode(head));
  const payload = payloadSchema.safeParse(decode(body));
  const expected = createHmac('sha256', searchKey.value).update(`${head}.${body}`).digest('base64url');
  if (more.length > 0 || !isSameSecret(signature, expected)) throw invalidKey();
  if (!header.success || !payload.success || payload.data.apiKeyUid !== searchKey.uid) throw invalidKey();
  const { searchRules, exp } = payload.data;
  if (typeof exp === 'number' && exp * 1000 < now.getTime())
    throw invalidKey('The tenant token has expired.');
  const ruleFor = (uid: string) => (Object.hasOwn(searchRules, uid) ? searchRules[uid] : undefined);
  return {
    isAdmin: false,
    maySearch: (uid) => ruleFor(uid) !== undefined,
    filterFor: (uid) => ruleFor(uid)?.filter ?? null,
  };
}

/** @throws EngineError invalid_api_key */
export function invalidKey(message = 'The provided API key is invalid.'): EngineError {
  return new EngineError('invalid_api_key', message);
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Compares in constant time. */
function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
