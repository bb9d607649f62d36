import { z } from 'zod';
import { REQUEST_KINDS } from '../forms/requests/definitions';
import { checkoutRoutes } from './checkout-routes';
import { envelopeOf } from './envelope';
import { shopRoutes } from './routes';

type Json = Record<string, unknown>;

/**
 * The shop's calls as an OpenAPI 3.1 document, generated from the schemas with which the programs parse: it cannot
 * differ from them. The private calls are in it too, marked as such: the storefront forwards none of them.
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
      title: 'The shop of Colophon',
      version: '1',
      description:
        'Every call is a POST. Answers come in an envelope; messages are in the language of Accept-Language (en, nl). ' +
        'Amounts are whole euro cents. The cart is known by a cookie that the first change of it sets.',
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'shop', description: 'For everybody.' },
      { name: 'private', description: 'Between storefront and shop, behind the service token.' },
    ],
    paths: Object.fromEntries(paths),
    components: {
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
    parameters: [
      {
        name: 'Accept-Language',
        in: 'header',
        schema: { type: 'string', examples: ['en', 'nl'] },
      },
      ...parametersOf(path),
    ],
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

function jsonBody(schema: z.ZodType): Json {
  return { required: true, content: { 'application/json': { schema: schemaOf(schema, 'input') } } };
}

function response(description: string, schema: z.ZodType): Json {
  return { description, content: { 'application/json': { schema: schemaOf(schema, 'output') } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
