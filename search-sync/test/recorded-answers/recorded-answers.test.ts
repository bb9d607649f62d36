import { beforeAll, expect, jest, test } from '@jest/globals';
import { readAnswers, readSample } from '../../src/recorded-answers/fixture';
import { type RecordedAnswer, recordAnswers } from '../../src/recorded-answers/record-answers';
import { startTestEngine } from '../start-test-engine';
import { compareAnswers, type Difference } from './compare-answers';
import { KNOWN_DIFFERENCES } from './known-differences';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(600_000);

const MASTER_KEY = 'a-master-key-for-the-tests';

/** A search that is cut off after a time tells fewer hits: on a busy machine, other answers than were recorded. */
const NEVER_CUT_OFF = { searchCutoffMs: 600_000 };

let recorded: RecordedAnswer[];
let differences: Difference[];

beforeAll(async () => {
  recorded = readAnswers();
  const engine = await startTestEngine(MASTER_KEY);
  try {
    const sample = readSample();
    const settings = { ...sample.settings, ...NEVER_CUT_OFF };
    const answers = await recordAnswers({ url: engine.url, key: MASTER_KEY }, { ...sample, settings });
    differences = compareAnswers(recorded, answers);
  } finally {
    await engine.stop();
  }
});

test('what is recorded is more than three thousand answers, most of them with hits', () => {
  expect(recorded.length).toBeGreaterThan(3000);
  const found = recorded.filter(({ answer }) => JSON.stringify(answer).includes('"hits":["'));
  expect(found.length).toBeGreaterThan(2000);
});

test('the embedded engine answers as Meilisearch did, apart from what is known', () => {
  const known = new Set(Object.values(KNOWN_DIFFERENCES).flatMap(({ names }) => names));
  const unknown = differences.filter(({ name }) => !known.has(name));
  expect(unknown).toEqual([]);
});

test('what is known to differ still does, and in what it is said to', () => {
  const now = new Map(differences.map(({ name, kind }) => [name, kind]));
  for (const { kind, names } of Object.values(KNOWN_DIFFERENCES)) {
    expect(names.map((name) => [name, now.get(name)])).toEqual(names.map((name) => [name, kind]));
  }
});
