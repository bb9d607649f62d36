import { expect, test } from '@jest/globals';
import { currentRequest, idFrom, inRequest } from './request-scope';

const ID = '0b9fd2a6-3c2f-4a31-9a43-0a5a3f0b6c11';

test('an id is taken from programs of ours alone, and only when it is one', () => {
  expect(idFrom(ID, true)).toBe(ID);
  expect(idFrom(ID, false)).toBeNull();
  expect(idFrom(`${ID}\n{"level":"error"}`, true)).toBeNull();
});

test('what is said while a request is answered knows its id', async () => {
  expect(currentRequest()).toBeUndefined();
  const seen = await inRequest(ID, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return currentRequest();
  });
  expect(seen).toBe(ID);
});
