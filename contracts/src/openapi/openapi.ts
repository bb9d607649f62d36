import { z } from 'zod';
import { REQUEST_KINDS } from '../forms/requests/definitions';
import { checkoutRoutes } from '../shop/checkout-routes';
import { envelopeOf } from '../shop/envelope';
import { shopRoutes } from '../shop/routes';
import { ACCEPT_LANGUAGE, type Json, jsonBody, response } from './json-content';
import { searchCalls, searchSchemas } from './search-calls';

/**
 * The calls of shop and search as an OpenAPI 3.1 document, generated from the schemas with which the programs parse. Rules over
 * several fields, such as `from` and `size`, cannot be said in it. The private calls are in it too, marked as such: the storefront forwards none of them.
 * @param publicUrl  base URL of the public calls, without a trailing slash
 */
export function openApiDocument(publicUrl: string): Json {
  const paths = new Map<string, Json>();
  for (const [name, { path, body, data }] of Object.entries(shopRoutes)) {
    paths.set(templateOf(path), { post: publicCall(name, { path, body, data }) });
  }
  for (const [name, { path, body, data }] of Object.entries(checkoutRoutes)) {
    paths.set(path, { post: privateCall(name, { body, data }) });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Colophon',
      version: '1',
      description:
        'Every call of the shop is a POST. Its answers come in an envelope; messages are in the language of Accept-Language (en, nl). ' +
        'Amounts are whole euro cents. The cart is known by a cookie that the first change of it sets.',
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'shop', description: 'For everybody.' },
      { name: 'search', description: 'For everybody, pages of other sites included (CORS).' },
      { name: 'private', description: 'Between storefront and shop, behind the service token.' },
    ],
    paths: { ...Object.fromEntries(paths), ...searchCalls() },
    components: {
      schemas: searchSchemas(),
      securitySchemes: {
        cart: { type: 'apiKey', in: 'cookie', name: '__Host-cart' },
        serviceToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

type Call = { path: string; body: z.ZodType | null; data: z.ZodType };

function publicCall(name: string, { path, body, data }: Call): Json {
  return {
    operationId: name,
    tags: ['shop'],
    security: [{}, { cart: [] }],
    parameters: [ACCEPT_LANGUAGE, ...parametersOf(path)],
    ...(body && { requestBody: jsonBody(body) }),
    responses: {
      '200': response('It is done.', envelopeOf(data)),
      '429': response(
        'It was tried too often; Retry-After says when it may be tried again. Where data has work, the form is taken at once when it ' +
          'comes again with the solved challenge (ALTCHA, PBKDF2/SHA-256) as its proof.',
        REFUSAL,
      ),
      default: response(
        'It was refused: why stands in messages and at the fields in validationErrors. Where the cart is another ' +
          'than the visitor has seen (409), or an order cannot be placed (422), data is the cart as it is.',
        REFUSAL,
      ),
    },
  };
}

function privateCall(name: string, { body, data }: Omit<Call, 'path'>): Json {
  return {
    operationId: name,
    tags: ['private'],
    security: [{ serviceToken: [] }],
    ...(body && { requestBody: jsonBody(body) }),
    responses: {
      '200': response('The bare data.', data),
      '404': { description: 'Nothing is known of it.' },
    },
  };
}

const REFUSAL = envelopeOf(z.unknown());

/** What stands where a path has a name after a colon. */
const PATH_SCHEMAS: Readonly<Record<string, Json>> = {
  id: { type: 'integer', minimum: 1 },
  kind: { type: 'string', enum: REQUEST_KINDS },
};

function parametersOf(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_SCHEMAS[name] ?? { type: 'string' },
  }));
}

/** A path as OpenAPI writes it: `{id}` for `:id`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
