import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { JsonObject } from '../embedded-engine/json';
import type { SampleDocument } from './question';
import type { RecordedAnswer, Sample } from './record-answers';

/** Where the recorded answers of a real Meilisearch are kept, from the compiled program as from its source. */
export const FIXTURES = join(__dirname, '../../test/recorded-answers/fixtures');

/** What the questions are asked about: the documents of the sample catalogue and the worker's settings. */
export function readSample(): Sample {
  return {
    documents: JSON.parse(unpack('documents.json.br')) as SampleDocument[],
    settings: JSON.parse(readFileSync(join(FIXTURES, 'settings.json'), 'utf8')) as JsonObject,
  };
}

/** The answers that were last recorded. */
export function readAnswers(): RecordedAnswer[] {
  return unpack('answers.jsonl.br')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedAnswer);
}

/** Writes answers in place of those that were recorded before; one a line, compressed. */
export function writeAnswers(answers: readonly RecordedAnswer[], folder = FIXTURES): void {
  const lines = answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
  writeFileSync(join(folder, 'answers.jsonl.br'), brotliCompressSync(lines));
}

function unpack(name: string): string {
  return brotliDecompressSync(readFileSync(join(FIXTURES, name))).toString('utf8');
}
