import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { checkoutRoutes } from './checkout-routes';
import { openApiDocument, templateOf } from './openapi';
import { shopRoutes } from './routes';

const documentSchema = z.object({
  openapi: z.literal('3.1.1'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.strictObject({
      post: z.object({
        operationId: z.string(),
        tags: z.array(z.string()),
        requestBody: z.unknown().optional(),
        responses: z.object({ '200': z.unknown() }),
      }),
    }),
  ),
});
const { paths, servers } = documentSchema.parse(openApiDocument('https://books.example'));

test('every call of the shop is in it, public and private, and none besides', () => {
  const publicPaths = Object.values(shopRoutes).map(({ path }) => templateOf(path));
  const privatePaths = Object.values(checkoutRoutes).map(({ path }) => path);
  expect(Object.keys(paths).sort()).toEqual([...publicPaths, ...privatePaths].sort());
  for (const path of publicPaths) expect(paths[path]?.post.tags).toEqual(['shop']);
  for (const path of privatePaths) expect(paths[path]?.post.tags).toEqual(['private']);
  expect(servers).toEqual([{ url: 'https://books.example' }]);
});

test('a call has a name of its own, and a body exactly where it takes one', () => {
  const names = Object.values(paths).map(({ post }) => post.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, { path, body }] of Object.entries(shopRoutes)) {
    const call = paths[templateOf(path)]?.post;
    expect(call?.operationId).toBe(name);
    expect(call?.requestBody !== undefined).toBe(body !== null);
  }
});

test('it is JSON, and says nothing of our inside', () => {
  const text = JSON.stringify(openApiDocument('https://books.example'));
  expect(JSON.parse(text)).toEqual(openApiDocument('https://books.example'));
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|service-token|\$schema/);
});
