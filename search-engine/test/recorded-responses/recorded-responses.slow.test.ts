import { beforeAll, expect, jest, test } from '@jest/globals';
import { readResponses, readSample } from '../../src/recorded-responses/fixture';
import { type RecordedResponse, recordResponses } from '../../src/recorded-responses/record-responses';
import { startTestEngine } from '../start-test-engine';
import { compareResponses, type Difference } from './compare-responses';
import { KNOWN_DIFFERENCES } from './known-differences';

// For busy machines; no test asserts a duration.
jest.setTimeout(600_000);

const MASTER_KEY = 'a-master-key-for-the-tests';

/** A search that reaches its cutoff has fewer hits: on a busy machine, other responses than the recorded ones. */
const NEVER_CUT_OFF = { searchCutoffMs: 600_000 };

let recorded: RecordedResponse[];
let differences: Difference[];

beforeAll(async () => {
  recorded = readResponses();
  const engine = await startTestEngine(MASTER_KEY);
  try {
    const sample = readSample();
    const settings = { ...sample.settings, ...NEVER_CUT_OFF };
    const responses = await recordResponses({ url: engine.url, key: MASTER_KEY }, { ...sample, settings });
    differences = compareResponses(recorded, responses);
  } finally {
    await engine.stop();
  }
});

test('more than three thousand responses are recorded, most of them with hits', () => {
  expect(recorded.length).toBeGreaterThan(3000);
  const found = recorded.filter(({ answer }) => JSON.stringify(answer).includes('"hits":["'));
  expect(found.length).toBeGreaterThan(2000);
});

test('the responses of the embedded engine are those of Meilisearch, apart from known differences', () => {
  const known = new Set(Object.values(KNOWN_DIFFERENCES).flatMap(({ names }) => names));
  const unknown = differences.filter(({ name }) => !known.has(name));
  expect(unknown).toEqual([]);
});

test('each known difference still exists, and is of the kind that is listed', () => {
  const now = new Map(differences.map(({ name, kind }) => [name, kind]));
  for (const { kind, names } of Object.values(KNOWN_DIFFERENCES)) {
    expect(names.map((name) => [name, now.get(name)])).toEqual(names.map((name) => [name, kind]));
  }
});
