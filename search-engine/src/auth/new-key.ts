import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EngineError } from '../errors';
import { isObject } from '../json';
import { parseInput } from '../parse';
import { ACTIONS, type Key } from './key';

const INDEX_PATTERN = /^(\*|[A-Za-z0-9_-]{1,400}\*?)$/;
const text = z.string().nullish();
const creation = z.strictObject({
  uid: z.uuidv4().nullish(),
  name: text,
  description: text,
  actions: z.array(z.enum(ACTIONS)),
  indexes: z.array(z.string().regex(INDEX_PATTERN, 'is not a name or pattern of indexes')),
  expiresAt: z.string().nullable(),
});
const change = z.strictObject({ name: text, description: text });

const REQUIRED = { actions: 'actions', indexes: 'indexes', expiresAt: 'expires_at' } as const;
const IMMUTABLE = {
  uid: 'uid',
  actions: 'actions',
  indexes: 'indexes',
  expiresAt: 'expires_at',
  key: 'key',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** Parses a client's new key. @throws EngineError missing_api_key_*, invalid_api_key_*, bad_request */
export function newKey(body: unknown, now: Date): Key {
  for (const [field, name] of Object.entries(REQUIRED)) {
    if (isObject(body) && !Object.hasOwn(body, field)) {
      throw new EngineError(`missing_api_key_${name}`, `Missing field \`${field}\``);
    }
  }
  const { uid, name, description, actions, indexes, expiresAt } = parseInput(
    creation,
    body,
    'invalid_api_key_',
  );
  return {
    uid: uid ?? randomUUID(),
    name: name ?? null,
    description: description ?? null,
    actions,
    indexes,
    expiresAt: expiresAt === null ? null : readExpiry(expiresAt, now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Applies a client's changes to a key. @throws EngineError immutable_api_key_*, invalid_api_key_*, bad_request */
export function changedKey(key: Key, body: unknown, now: Date): Key {
  for (const [field, name] of Object.entries(IMMUTABLE)) {
    if (isObject(body) && Object.hasOwn(body, field)) {
      throw new EngineError(
        `immutable_api_key_${name}`,
        `Immutable field \`${field}\`: expected one of \`description\`, \`name\``,
      );
    }
  }
  const { name, description } = parseInput(change, body, 'invalid_api_key_');
  return {
    ...key,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    updatedAt: now.toISOString(),
  };
}

/** Parses a date, or a time with or without a zone; the default is UTC. */
const DATE_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

function readExpiry(given: string, now: Date): string {
  const match = DATE_TIME.exec(given);
  const isoText =
    given.length === 10 ? `${given}T00:00:00Z` : given.replace(' ', 'T') + (match?.[1] ? '' : 'Z');
  const instant = match ? Date.parse(isoText) : Number.NaN;
  if (instant > now.getTime()) return new Date(instant).toISOString();
  throw new EngineError(
    'invalid_api_key_expires_at',
    `\`${given.slice(0, 100)}\` is not a valid date in the future. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`,
  );
}
