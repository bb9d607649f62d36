import { randomUUID } from 'node:crypto';
import { EngineError } from '../errors';
import { isObject, type JsonObject } from '../json';
import { facetSearch } from '../query/facet-search';
import { search } from '../query/search';
import { SEARCH_FIELDS } from '../query/search-request';
import { checkUid, indexFor, requireBody, uidOf } from './input';
import type { Call, Route } from './route';

const NUMBERS = new Set(['offset', 'limit', 'page', 'hitsPerPage', 'cropLength', 'rankingScoreThreshold']);
const BOOLEANS = new Set(['showMatchesPosition', 'showRankingScore', 'showRankingScoreDetails']);
const LISTS = new Set([
  'facets',
  'sort',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToCrop',
  'attributesToSearchOn',
  'locales',
]);
/** More is no search page, but an attempt to overload the engine. */
const MOST_QUERIES = 100;

function searchFromQuery(call: Call): JsonObject {
  const fields = [...call.query].map(([name, value]) => {
    if (NUMBERS.has(name)) return [name, Number(value)] as const;
    if (BOOLEANS.has(name))
      return [name, value === 'true' ? true : value === 'false' ? false : value] as const;
    return [name, LISTS.has(name) ? value.split(',') : value] as const;
  });
  return Object.fromEntries(fields);
}

function searchIn(call: Call, uid: string, body: unknown): JsonObject {
  const index = call.engine.indexes.get(uid);
  const result = search(index, body, call.access.filterFor(uid));
  if (call.headers['meili-include-metadata'] !== 'true') return result as JsonObject;
  const metadata = { queryUid: randomUUID(), indexUid: uid, primaryKey: index.primaryKey };
  return { ...result, metadata } as JsonObject;
}

function searchOne(call: Call, query: unknown, at: number): JsonObject {
  try {
    if (!isObject(query)) throw new EngineError('bad_request', 'Invalid value type: expected an object.');
    const { indexUid, ...body } = query;
    if (typeof indexUid !== 'string') throw new EngineError('missing_index_uid', 'Missing field `indexUid`');
    return { indexUid, ...searchIn(call, checkUid(call, indexUid), body) } as JsonObject;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // A missing index is one of the errors in the body.
    throw new EngineError(
      error.code,
      `Inside \`.queries[${at}]\`: ${error.message}`,
      Math.min(error.status, 400),
    );
  }
}

/** Routes for searching one index, several at once, and the values of a facet. */
export const searchRoutes: Route[] = [
  {
    method: 'POST',
    path: '/indexes/:uid/search',
    action: 'search',
    handle: (call) => ({ status: 200, body: searchIn(call, uidOf(call), requireBody(call)) }),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/search',
    action: 'search',
    parameters: SEARCH_FIELDS,
    handle: (call) => ({ status: 200, body: searchIn(call, uidOf(call), searchFromQuery(call)) }),
  },
  {
    method: 'POST',
    path: '/multi-search',
    action: 'search',
    handle: (call) => {
      const body = requireBody(call);
      if (!isObject(body) || !Array.isArray(body.queries)) {
        throw new EngineError('bad_request', 'Missing field `queries`');
      }
      if (body.queries.length > MOST_QUERIES) {
        throw new EngineError(
          'bad_request',
          `Too many queries: at most ${MOST_QUERIES} are answered at once.`,
        );
      }
      const unknown = Object.keys(body).find((key) => key !== 'queries');
      if (unknown) throw new EngineError('bad_request', `Unknown field \`${unknown}\`: expected \`queries\``);
      return { status: 200, body: { results: body.queries.map((query, i) => searchOne(call, query, i)) } };
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/facet-search',
    action: 'search',
    handle: (call) => {
      const index = indexFor(call);
      const body = facetSearch(index, requireBody(call), call.access.filterFor(uidOf(call)));
      return { status: 200, body };
    },
  },
];
