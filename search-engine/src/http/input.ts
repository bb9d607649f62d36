import { z } from 'zod';
import { invalidKey } from '../auth/access';
import { EngineError } from '../errors';
import type { StoredIndex } from '../index/stored-index';
import { parseInput } from '../parse';
import type { IndexOperation } from '../tasks/operation';
import { summarize } from '../tasks/task';
import type { Call, Reply } from './route';

const INDEX_UID = /^[A-Za-z0-9_-]{1,400}$/;

/** An integer in a query parameter. */
export const numberParameter = z
  .string()
  .regex(/^\d{1,15}$/, 'expected a positive integer')
  .transform(Number);
/** 'a,b,c' in a query parameter. */
export const listParameter = z.string().transform((list) => list.split(',').map((item) => item.trim()));
/** true or false in a query parameter. */
export const booleanParameter = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Parses the query parameters; an unknown one is refused. @throws EngineError */
export function parseParameters<S extends z.ZodRawShape>(call: Call, shape: S, codePrefix: string) {
  const given = Object.fromEntries(call.query);
  return parseInput<z.output<z.ZodObject<S>>>(
    z.strictObject(shape) as z.ZodType<z.output<z.ZodObject<S>>>,
    given,
    codePrefix,
  );
}

/** Reads the index's name from the path. @throws EngineError invalid_index_uid, invalid_api_key */
export function uidOf(call: Call): string {
  return checkUid(call, call.params.uid ?? '');
}

/** Checks the name of an index and the caller's access to it. @throws EngineError invalid_index_uid, invalid_api_key */
export function checkUid(call: Call, uid: string): string {
  if (!INDEX_UID.test(uid)) {
    throw new EngineError(
      'invalid_index_uid',
      `\`${uid.slice(0, 450)}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.`,
    );
  }
  if (!call.access.mayUse(uid)) throw invalidKey();
  return uid;
}

/** Finds the index in the path. @throws EngineError index_not_found */
export function indexFor(call: Call): StoredIndex {
  return call.engine.indexes.get(uidOf(call));
}

/** Enqueues an operation and responds with 202 and its summary, once it is on disk. */
export async function enqueue(
  call: Call,
  operation: IndexOperation,
  customMetadata?: string | undefined,
): Promise<Reply> {
  return { status: 202, body: summarize(await call.engine.tasks.enqueue(operation, customMetadata)) };
}

/** @throws EngineError missing_payload */
export function requireBody(call: Call): unknown {
  if (call.body === undefined) throw new EngineError('missing_payload', 'A json payload is missing.');
  return call.body;
}
