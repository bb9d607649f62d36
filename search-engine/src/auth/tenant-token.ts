import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { EngineError } from '../errors';
import { isSameSecret } from './is-same-secret';

const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;

const headerSchema = z.object({ alg: z.enum(['HS256', 'HS384', 'HS512']) });
const ruleSchema = z.object({ filter: z.unknown().optional() }).nullable();
const payloadSchema = z.object({
  apiKeyUid: z.string(),
  searchRules: z.union([z.array(z.string()), z.record(z.string(), ruleSchema)]),
  exp: z.number().nullish(),
});

/** Claims of a tenant token: the indexes that may be searched, and a filter for each of them. */
export type TenantToken = {
  apiKeyUid: string;
  /** by name of index or pattern */
  rules: ReadonlyMap<string, { filter: unknown }>;
  expiresAt: Date | null;
  /** whether it is signed with a secret */
  isSignedWith(secret: string): boolean;
};

/**
 * Decodes a JSON web token; null for an invalid one. Its signature must be checked before anything in it is trusted.
 */
export function readTenantToken(text: string): TenantToken | null {
  const [head = '', body = '', signature = '', ...more] = text.split('.');
  const header = headerSchema.safeParse(decode(head));
  const payload = payloadSchema.safeParse(decode(body));
  if (more.length > 0 || !header.success || !payload.success) return null;
  const { apiKeyUid, searchRules, exp } = payload.data;
  const rules = Array.isArray(searchRules)
    ? searchRules.map((pattern) => [pattern, { filter: null }] as const)
    : Object.entries(searchRules).map(
        ([pattern, rule]) => [pattern, { filter: rule?.filter ?? null }] as const,
      );
  return {
    apiKeyUid,
    rules: new Map(rules),
    expiresAt: exp === null || exp === undefined ? null : new Date(exp * 1000),
    isSignedWith: (secret) => isSameSecret(sign(`${head}.${body}`, secret, header.data.alg), signature),
  };
}

/** @throws EngineError invalid_api_key, when the token has expired */
export function refuseExpired({ expiresAt }: TenantToken, now: Date): void {
  if (expiresAt === null || now < expiresAt) return;
  throw new EngineError(
    'invalid_api_key',
    `Tenant token expired. Was valid up to \`${expiresAt.toISOString()}\` and we're now \`${now.toISOString()}\`.`,
  );
}

function sign(text: string, secret: string, algorithm: keyof typeof HASHES): string {
  return createHmac(HASHES[algorithm], secret).update(text).digest('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
