import { z } from 'zod';
import { EngineError } from '../errors';
import { search } from '../index/search';
import { searchSchema } from '../index/search-request';
import { parseInput } from '../parse-input';
import { type Indexes, indexIn } from '../storage/operation';
import { type Access, invalidKey } from './authorize';

const MOST_QUERIES = 100;
const multiSearchSchema = z.strictObject({
  queries: z.array(z.looseObject({ indexUid: z.string() })).max(MOST_QUERIES),
});

/** Runs several searches. @throws EngineError that names the first invalid one */
export function multiSearch(indexes: Indexes, access: Access, body: unknown) {
  const { queries } = parseInput(multiSearchSchema, body, 'invalid_multi_search_');
  const results = queries.map(({ indexUid, ...query }, i) => {
    try {
      return { indexUid, ...searchIndex(indexes, access, indexUid, query) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const isAboutKey = error.code === 'invalid_api_key';
      throw new EngineError(
        error.code,
        `Inside \`.queries[${i}]\`: ${error.message}`,
        isAboutKey ? 403 : 400,
      );
    }
  });
  return { results };
}

/** @throws EngineError */
export function searchIndex(indexes: Indexes, access: Access, uid: string, body: unknown) {
  if (!access.maySearch(uid)) throw invalidKey();
  const request = parseInput(searchSchema, body, 'invalid_search_');
  return search(indexIn(indexes, uid), request, access.filterFor(uid));
}
