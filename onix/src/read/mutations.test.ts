import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { events, testFile } from '../../test-files/feed';

const FILES = ['3.0-reference', '3.0-short', '3.1-reference', '2.1-reference'].map((name) =>
  testFile(`complete-${name}.xml`),
);
const MUTANTS = 5000;
const SCRAPS = [
  '<',
  '>',
  '&',
  ';',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '"',
  '/>',
  '&#0;',
  '&#xD800;',
  '&nope;',
  '\u0000',
  '\ufffe',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1/">]>',
  '&e;',
  '<Product>',
  '</Product>',
  '<b>',
  '</p>',
  '9'.repeat(50),
  '\n',
  '<?x?>',
  ' xmlns="x"',
];

/** Random numbers below 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function mutant(seed: number): Buffer {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes = Buffer.from(FILES[below(FILES.length)] as Buffer);
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const at = below(bytes.length);
    const kind = below(6);
    const scrap = Buffer.from(SCRAPS[below(SCRAPS.length)] as string);
    const length = below(200);
    if (kind === 0) bytes[at] = below(256);
    else if (kind === 1) bytes = bytes.subarray(0, at);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 3)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    else bytes = Buffer.concat([bytes.subarray(0, at), scrap, bytes.subarray(at)]);
  }
  return bytes;
}

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
    const { given, error } = await events(mutant(seed), 4000).catch((reason: unknown) => {
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
