import { z } from 'zod';
import { SEARCH_PATH, searchedTypeSchema } from '../search/query';
import { boolFilterSchema, filterClauseSchema } from '../search/query-dsl/filter-clause';
import { searchBodySchema, searchParametersSchema } from '../search/query-dsl/search-body';
import { searchResponseSchema, titleResponseSchema } from '../search/query-dsl/search-response';
import { ACCEPT_LANGUAGE, type Json, response, schemaOf } from './json-content';

const BODIES = z.registry<{ id: string }>();
BODIES.add(searchBodySchema, { id: 'SearchBody' });
BODIES.add(boolFilterSchema, { id: 'BoolFilter' });
BODIES.add(filterClauseSchema, { id: 'FilterClause' });
const uri = (id: string) => `#/components/schemas/${id}`;

/** The schemas to which the bodies of {@link searchCalls} refer. */
export function searchSchemas(): Json {
  const { schemas } = z.toJSONSchema(BODIES, { io: 'input', uri });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}

const REFUSAL = response(
  'It was refused: messages says why, and names what was not understood. After 429 and 503 Retry-After says when to try again.',
  z.object({ success: z.literal(false), messages: z.array(z.string()) }),
);
const FOUND = { '200': response('What was found.', searchResponseSchema), default: REFUSAL };
const TYPE = { name: 'type', in: 'path', required: true, schema: { enum: searchedTypeSchema.options } };

/** The calls of the search in the Query DSL, by their paths. */
export function searchCalls(): Json {
  return {
    [SEARCH_PATH]: { post: call('search', [], { requestBody: queryBody() }) },
    [`${SEARCH_PATH}/{type}/_search`]: {
      get: call('simpleSearch', [TYPE, ...queryParameters()]),
      post: call('searchType', [TYPE], { requestBody: queryBody() }),
    },
    [`${SEARCH_PATH}/{type}/{id}`]: {
      get: call('titleById', [TYPE, ID], {
        responses: { '200': response('The title, or found: false.', titleResponseSchema), default: REFUSAL },
      }),
    },
  };
}

const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The _id of a hit, or the productId of an edition of a book.',
  schema: { type: 'string' },
};

function call(operationId: string, parameters: Json[], more: Json = {}): Json {
  return {
    operationId,
    tags: ['search'],
    security: [{}],
    parameters: [ACCEPT_LANGUAGE, ...parameters],
    responses: FOUND,
    ...more,
  };
}

/** Read as JSON whatever its content type is, so that a page of another site need not ask first (no preflight). */
function queryBody(): Json {
  const json = { schema: { $ref: uri('SearchBody') } };
  return { required: true, content: { 'application/json': json, 'text/plain': json } };
}

function queryParameters(): Json[] {
  const { properties } = schemaOf(searchParametersSchema, 'input');
  return Object.entries(properties as Json).map(([name, schema]) => ({ name, in: 'query', schema }));
}
