import { z } from 'zod';
import { EngineError } from '../errors';
import { isObject, type Json, type JsonObject } from '../json';
import { parseInput } from '../parse';
import { makePicker } from '../query/pick';
import {
  booleanParameter,
  enqueue,
  indexFor,
  listParameter,
  parseParameters,
  requireBody,
  uidOf,
} from './input';
import { documentIds, listDocuments, readListBody, readListParameters } from './list-documents';
import type { Call, Reply, Route } from './route';

function documentsOf(body: unknown): JsonObject[] {
  const documents = Array.isArray(body) ? body : [body];
  if (documents.every(isObject)) return documents;
  throw new EngineError(
    'malformed_payload',
    "The `json` payload provided is malformed. `Couldn't serialize document value: expected an object`.",
  );
}

function add(call: Call, mode: 'replace' | 'merge'): Promise<Reply> {
  const parameters = parseParameters(
    call,
    {
      primaryKey: z.string().optional(),
      skipCreation: booleanParameter.default(false),
      customMetadata: z.string().optional(),
    },
    'invalid_index_',
  );
  const operation = {
    type: 'documentAdditionOrUpdate' as const,
    indexUid: uidOf(call),
    mode,
    documents: documentsOf(requireBody(call)),
    primaryKey: parameters.primaryKey ?? null,
    skipCreation: parameters.skipCreation,
  };
  return enqueue(call, operation, parameters.customMetadata);
}

function remove(call: Call, what: { ids: string[] } | { filter: Json } | { all: true }): Promise<Reply> {
  const operation = { type: 'documentDeletion' as const, indexUid: uidOf(call), ...what };
  return enqueue(call, operation, call.query.get('customMetadata') ?? undefined);
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

const ADDING = ['primaryKey', 'skipCreation', 'customMetadata'];

/** Routes that add, read and delete documents. */
export const documentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/indexes/:uid/documents',
    action: 'documents.add',
    parameters: ADDING,
    takesDocuments: true,
    handle: (call) => add(call, 'replace'),
  },
  {
    method: 'PUT',
    path: '/indexes/:uid/documents',
    action: 'documents.add',
    parameters: ADDING,
    takesDocuments: true,
    handle: (call) => add(call, 'merge'),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/documents',
    action: 'documents.get',
    parameters: ['offset', 'limit', 'fields', 'ids', 'filter', 'sort', 'retrieveVectors'],
    handle: (call) => ({ status: 200, body: listDocuments(indexFor(call), readListParameters(call)) }),
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/fetch',
    action: 'documents.get',
    handle: (call) => ({
      status: 200,
      body: listDocuments(indexFor(call), readListBody(requireBody(call))),
    }),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/documents/:id',
    action: 'documents.get',
    parameters: ['fields', 'retrieveVectors'],
    handle: (call) => {
      const shape = { fields: listParameter.optional(), retrieveVectors: booleanParameter.optional() };
      const { fields } = parseParameters(call, shape, 'invalid_document_');
      const key = call.params.id ?? '';
      const document = indexFor(call).contents.get(key);
      if (!document) throw new EngineError('document_not_found', `Document \`${key}\` not found.`);
      return { status: 200, body: makePicker(fields ?? ['*'])(document) };
    },
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid/documents/:id',
    action: 'documents.delete',
    parameters: ['customMetadata'],
    handle: (call) => remove(call, { ids: [call.params.id ?? ''] }),
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid/documents',
    action: 'documents.delete',
    parameters: ['customMetadata'],
    handle: (call) => remove(call, { all: true }),
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/delete-batch',
    action: 'documents.delete',
    parameters: ['customMetadata'],
    takesDocuments: true,
    handle: (call) => remove(call, { ids: parseInput(documentIds, requireBody(call), 'invalid_document_') }),
  },
  {
    method: 'POST',
    path: '/indexes/:uid/documents/delete',
    action: 'documents.delete',
    parameters: ['customMetadata'],
    handle: (call) => remove(call, { filter: filterToDelete(requireBody(call)) }),
  },
];
