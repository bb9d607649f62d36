import { z } from 'zod';
import { EngineError } from '../errors';
import { forEachSlot, has } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import { slotsPassing } from '../indexes';
import { matchesPattern } from '../json';
import { parseInput } from '../parse';
import { orderHits, parseSortBy } from '../query/order-hits';
import { makePicker } from '../query/pick';
import { MOST_HITS } from '../query/search-request';
import { booleanParameter, listParameter, numberParameter, parseParameters } from './input';
import type { Call } from './route';

const id = z.union([z.string(), z.int()]).transform(String);
/** Ids of documents as strings; clients send numbers too. */
export const documentIds = z.array(id) as z.ZodType<string[]>;

const SORT = /^.+:(asc|desc)$/;
const natural = z.int().min(0);
const bodySchema = z.strictObject({
  offset: natural.default(0),
  limit: natural.max(MOST_HITS).default(20),
  fields: z.array(z.string()).nullish(),
  filter: z.unknown().optional(),
  ids: documentIds.nullish(),
  sort: z.array(z.string().regex(SORT)).nullish(),
  retrieveVectors: z.boolean().optional(),
});
/** The documents to list, and their fields. */
export type ListRequest = Omit<z.output<typeof bodySchema>, 'retrieveVectors'>;

/** Parses a request body. @throws EngineError invalid_document_*, bad_request */
export function readListBody(body: unknown): ListRequest {
  return parseInput(bodySchema, body, 'invalid_document_');
}

/** Parses query parameters. @throws EngineError invalid_document_*, bad_request */
export function readListParameters(call: Call): ListRequest {
  const shape = {
    offset: numberParameter.default(0),
    limit: numberParameter.pipe(natural.max(MOST_HITS)).default(20),
    fields: listParameter.optional(),
    ids: listParameter.optional(),
    filter: z.string().optional(),
    sort: listParameter.pipe(z.array(z.string().regex(SORT))).optional(),
    retrieveVectors: booleanParameter.optional(),
  };
  return parseParameters(call, shape, 'invalid_document_');
}

/**
 * Lists one page of an index's documents, with all their fields or some. @throws EngineError invalid_document_filter,
 * _sort
 */
export function listDocuments(index: StoredIndex, request: ListRequest) {
  const { offset, limit, fields, filter, ids, sort } = request;
  const { contents, settings } = index;
  const passing = slotsPassing(index, filter);
  const wanted = ids ? new Set(ids) : null;
  const found: { slot: number; keys: null }[] = [];
  forEachSlot(passing, (slot) => {
    if (has(contents.alive, slot) && (!wanted || wanted.has(contents.idAt(slot))))
      found.push({ slot, keys: null });
  });
  const sortBy = (sort ?? []).map(parseSortBy);
  for (const { attribute } of sortBy) {
    if (settings.sortableAttributes.some((pattern) => matchesPattern(attribute, pattern))) continue;
    throw new EngineError('invalid_document_sort', `Attribute \`${attribute}\` is not sortable.`);
  }
  const { slots } = orderHits(found, ['sort'], sortBy, contents);
  const pick = makePicker(fields ?? ['*']);
  const results = [...slots.subarray(offset, offset + limit)].map((slot) =>
    pick(contents.documents.get(slot) ?? {}),
  );
  return { results, offset, limit, total: found.length };
}
