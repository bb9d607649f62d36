import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { checkoutRoutes } from '../shop/checkout-routes';
import { shopRoutes } from '../shop/routes';
import { openApiDocument, templateOf } from './openapi';

const documentSchema = z.object({
  openapi: z.literal('3.1.1'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.partialRecord(
      z.enum(['get', 'post']),
      z.object({
        operationId: z.string(),
        tags: z.array(z.string()),
        requestBody: z.unknown().optional(),
        responses: z.object({ '200': z.unknown() }),
      }),
    ),
  ),
});
const { paths, servers } = documentSchema.parse(openApiDocument('https://books.example'));

test('every call of the shop is in it, public and private, and of the search, and none besides', () => {
  const publicPaths = Object.values(shopRoutes).map(({ path }) => templateOf(path));
  const privatePaths = Object.values(checkoutRoutes).map(({ path }) => path);
  const search = ['/api/search', '/api/search/{type}/_search', '/api/search/{type}/{id}'];
  expect(Object.keys(paths).sort()).toEqual([...publicPaths, ...privatePaths, ...search].sort());
  for (const path of publicPaths) expect(paths[path]?.post?.tags).toEqual(['shop']);
  for (const path of privatePaths) expect(paths[path]?.post?.tags).toEqual(['private']);
  expect(servers).toEqual([{ url: 'https://books.example' }]);
});

test('a call has a name of its own, and a body exactly where it takes one', () => {
  const calls = Object.values(paths).flatMap(({ get, post }) => [get ?? [], post ?? []].flat());
  const names = calls.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, { path, body }] of Object.entries(shopRoutes)) {
    const call = paths[templateOf(path)]?.post;
    expect(call?.operationId).toBe(name);
    expect(call?.requestBody !== undefined).toBe(body !== null);
  }
});

test('what it refers to is in it', () => {
  const text = JSON.stringify(openApiDocument('https://books.example'));
  const { components } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(JSON.parse(text));
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(references)].sort()).toEqual(Object.keys(components.schemas).sort());
  expect(text.match(/"\$ref"/g)).toHaveLength(references.length);
});

test('it is JSON, and says nothing of our inside', () => {
  const text = JSON.stringify(openApiDocument('https://books.example'));
  expect(JSON.parse(text)).toEqual(openApiDocument('https://books.example'));
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|service-token|\$schema/);
});
