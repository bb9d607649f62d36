import { EngineError } from '../errors';
import { isObject, type JsonObject } from '../json';
import { facetSearch } from '../query/facet-search';
import { search } from '../query/search';
import { checkUid, indexFor, requireBody } from './input';
import type { Call, Route } from './route';

const NUMBERS = new Set(['offset', 'limit', 'page', 'hitsPerPage', 'cropLength']);
const LISTS = new Set([
  'facets',
  'sort',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToCrop',
  'attributesToSearchOn',
]);

/** A search whose fields stand in the address. */
function searchFromQuery(call: Call): JsonObject {
  const fields = [...call.query].map(([name, value]) => {
    if (NUMBERS.has(name)) return [name, Number(value)] as const;
    return [name, LISTS.has(name) ? value.split(',') : value] as const;
  });
  return Object.fromEntries(fields);
}

function searchOne(call: Call, query: unknown, at: number): JsonObject {
  try {
    if (!isObject(query)) throw new EngineError('bad_request', 'Invalid value type: expected an object.');
    const { indexUid, ...body } = query;
    if (typeof indexUid !== 'string') throw new EngineError('missing_index_uid', 'Missing field `indexUid`');
    const answer = search(call.engine.indexes.get(checkUid(indexUid)), body);
    return { indexUid, ...answer } as JsonObject;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
  }
}

/** Searching one index, several at once, and the values of a facet. */
export const searchRoutes: Route[] = [
  {
    method: 'POST',
    path: '/indexes/:uid/search',
    handle: (call) => {
      const body = requireBody(call);
      return { status: 200, body: search(indexFor(call), body) };
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid/search',
    handle: (call) => ({ status: 200, body: search(indexFor(call), searchFromQuery(call)) }),
  },
  {
    method: 'POST',
    path: '/multi-search',
    handle: (call) => {
      const body = requireBody(call);
      if (!isObject(body) || !Array.isArray(body.queries)) {
        throw new EngineError('bad_request', 'Missing field `queries`');
      }
      const unknown = Object.keys(body).find((key) => key !== 'queries');
      if (unknown) throw new EngineError('bad_request', `Unknown field \`${unknown}\`: expected \`queries\``);
      return { status: 200, body: { results: body.queries.map((query, i) => searchOne(call, query, i)) } };
    },
  },
  {
    method: 'POST',
    path: '/indexes/:uid/facet-search',
    handle: (call) => {
      const body = requireBody(call);
      return { status: 200, body: facetSearch(indexFor(call), body) };
    },
  },
];
