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

/** What a tenant token says: which indexes may be searched, and the filter that each search there gets. */
export type TenantToken = {
  apiKeyUid: string;
  /** by name of index or pattern */
  rules: ReadonlyMap<string, { filter: unknown }>;
  expiresAt: Date | null;
  /** whether it was signed with a secret */
  isSignedWith(secret: string): boolean;
};

/** Reads a JSON web token; null for what is none. Nothing in it may be trusted before its signature is checked. */
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

/** Makes a token that never ends; withdrawn by deleting its key. */
export function signTenantToken(
  apiKey: { uid: string; value: string },
  searchRules: Record<string, { filter: string }>,
): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const body = encode({ searchRules, apiKeyUid: apiKey.uid });
  return `${head}.${body}.${sign(`${head}.${body}`, apiKey.value, 'HS256')}`;
}

/** @throws EngineError invalid_api_key, when the token's time is over */
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

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
