import { z } from 'zod';
import { EngineError } from '../errors';
import { forEachSlot } from '../index/bitset';
import { slotsPassing } from '../indexes';
import { isObject, type Json, type JsonObject } from '../json';
import { parseInput } from '../parse';
import { pick } from '../query/search';
import {
  enqueue,
  indexFor,
  listParameter,
  numberParameter,
  parseParameters,
  requireBody,
  uidOf,
} from './input';
import type { Answer, Call, Route } from './route';

const natural = z.int().min(0);
const id = z.union([z.string(), z.int()]).transform(String);
const fetchBody = z.strictObject({
  offset: natural.default(0),
  limit: natural.default(20),
  fields: z.array(z.string()).nullish(),
  filter: z.unknown().optional(),
  ids: z.array(id).nullish(),
  retrieveVectors: z.boolean().optional(),
});
type FetchRequest = z.output<typeof fetchBody>;

function documentsOf(body: unknown): JsonObject[] {
  const documents = Array.isArray(body) ? body : [body];
  if (documents.every(isObject)) return documents;
  throw new EngineError(
    'malformed_payload',
    "The `json` payload provided is malformed. `Couldn't serialize document value: expected an object`.",
  );
}

function add(call: Call, mode: 'replace' | 'merge'): Answer {
  const parameters = parseParameters(
    call,
    {
      primaryKey: z.string().optional(),
      skipCreation: z.enum(['true', 'false']).optional(),
      customMetadata: z.string().optional(),
    },
    'invalid_index_',
  );
  return enqueue(call, {
    type: 'documentAdditionOrUpdate',
    indexUid: uidOf(call),
    mode,
    documents: documentsOf(requireBody(call)),
    primaryKey: parameters.primaryKey ?? null,
    skipCreation: parameters.skipCreation === 'true',
  });
}

function list(call: Call, { offset, limit, fields, filter, ids }: FetchRequest): Answer {
  const index = indexFor(call);
  const wanted = ids ? new Set(ids) : null;
  const found: JsonObject[] = [];
  forEachSlot(slotsPassing(index, filter), (slot) => {
    const document = index.slots[slot];
    if (document && (!wanted || wanted.has(index.idAt(slot)))) found.push(document);
  });
  const results = found.slice(offset, offset + limit).map((document) => pick(document, fields ?? ['*']));
  return { status: 200, body: { results, offset, limit, total: found.length } };
}

function filterToDelete(body: unknown): Json {
  const { filter } = parseInput(z.strictObject({ filter: z.json().optional() }), body, 'invalid_document_');
  if (filter === undefined) {
    throw new EngineError('missing_document_filter', 'Missing field `filter`');
  }
  if (filter === null || filter === '' || (Array.isArray(filter) && filter.length === 0)) {
    throw new EngineError('invalid_document_filter', 'Sending an empty filter is forbidden.');
  }
  return filter;
}

/** Adding, reading and deleting documents. */
export const documentRoutes: Route[] = [
  { method: 'POST', path: '/indexes/:uid/documents', handle: (call) => add(call, 'replace') },
  { method: 'PUT', path: '/indexes/:uid/documents', handle: (call) => add(call, 'merge') },
  {
    method: 'GET',
    path: '/indexes/:uid/documents',
    handle: (call) => {
      const shape = {
        offset: numberParameter.default(0),
        limit: numberParameter.default(20),
        fields: listParameter.optional(),
        ids: listParameter.optional(),
        filter: z.string().optional(),
        retrieveVectors: z.enum(['true', 'false']).optional(),
      };
      const { retrieveVectors, ...request } = parseParameters(call, shape, 'invalid_document_');
      return list(call, request);
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/fetch',
    handle: (call) =>
      list(
        call,
        parseInput<FetchRequest>(
          fetchBody as z.ZodType<FetchRequest>,
          requireBody(call),
          'invalid_document_',
        ),
      ),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/documents/:id',
    handle: (call) => {
      const shape = {
        fields: listParameter.optional(),
        retrieveVectors: z.enum(['true', 'false']).optional(),
      };
      const { fields } = parseParameters(call, shape, 'invalid_document_');
      const key = call.params.id ?? '';
      const document = indexFor(call).get(key);
      if (!document) throw new EngineError('document_not_found', `Document \`${key}\` not found.`);
      return { status: 200, body: pick(document, fields ?? ['*']) };
    },
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid/documents/:id',
    handle: (call) =>
      enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), ids: [call.params.id ?? ''] }),
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid/documents',
    handle: (call) => enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), all: true }),
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/delete-batch',
    handle: (call) => {
      const ids = parseInput(z.array(id) as z.ZodType<string[]>, requireBody(call), 'invalid_document_');
      return enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), ids });
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/delete',
    handle: (call) =>
      enqueue(call, {
        type: 'documentDeletion',
        indexUid: uidOf(call),
        filter: filterToDelete(requireBody(call)),
      }),
  },
];
