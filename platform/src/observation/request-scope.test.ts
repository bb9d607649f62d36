import { expect, test } from '@jest/globals';
import { currentRequest, inRequest, requestIdOf } from './request-scope';

const ID = '0b9fd2a6-3c2f-4a31-9a43-0a5a3f0b6c11';

test('a request id is taken from our own programs alone, and only when it is a UUID', () => {
  expect(requestIdOf(ID, true)).toBe(ID);
  expect(requestIdOf(ID, false)).toBeNull();
  expect(requestIdOf(`${ID}\n{"level":"error"}`, true)).toBeNull();
});

test('asynchronous work of a request has its id in scope', async () => {
  expect(currentRequest()).toBeUndefined();
  const seen = await inRequest(ID, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return currentRequest();
  });
  expect(seen).toBe(ID);
});
