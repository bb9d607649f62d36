import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { events, testFile } from '../../test-files/feed';
import { mutateFile } from '../testing/mutate-file';

const FILES = ['3.0-reference', '3.0-short', '3.1-reference', '2.1-reference'].map((name) =>
  testFile(`complete-${name}.xml`),
);
const MUTANTS = 5000;
const fetched = jest.fn();
beforeAll(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as never);
  jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(fetched as never);
  jest.spyOn(http, 'request').mockImplementation(fetched as never);
});
afterAll(() => {
  jest.restoreAllMocks();
});

test('damaged files give errors as values, and nothing is fetched', async () => {
  let damaged = 0;
  for (let seed = 1; seed <= MUTANTS; seed++) {
    const { given, error } = await events(mutateFile(FILES, seed), 4000).catch((reason: unknown) => {
      throw new Error(`seed ${seed}`, { cause: reason });
    });
    if (error) damaged += 1;
    for (const event of given) {
      if (event.kind !== 'header') expect(event.findings.length).toBeLessThanOrEqual(201);
    }
  }
  expect(damaged).toBeGreaterThan(MUTANTS / 4);
  expect(fetched).not.toHaveBeenCalled();
});
