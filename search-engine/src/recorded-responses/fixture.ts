import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { JsonObject } from '../json';
import type { SampleDocument } from './question';
import type { RecordedResponse, Sample } from './record-responses';

/** Folder of the recorded responses of a real Meilisearch, from the compiled program and from the source. */
export const FIXTURES = join(__dirname, '../../test/recorded-responses/fixtures');

/** Data that the questions are about: the documents of the sample catalogue and the worker's settings. */
export function readSample(): Sample {
  return {
    documents: JSON.parse(unpack('documents.json.br')) as SampleDocument[],
    settings: JSON.parse(readFileSync(join(FIXTURES, 'settings.json'), 'utf8')) as JsonObject,
  };
}

/** Reads the recorded responses. */
export function readResponses(): RecordedResponse[] {
  return unpack('answers.jsonl.br')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedResponse);
}

/** Replaces the recorded responses; one per line, compressed. */
export function writeResponses(responses: readonly RecordedResponse[], folder = FIXTURES): void {
  const lines = responses.map((response) => `${JSON.stringify(response)}\n`).join('');
  writeFileSync(join(folder, 'answers.jsonl.br'), brotliCompressSync(lines));
}

function unpack(name: string): string {
  return brotliDecompressSync(readFileSync(join(FIXTURES, name))).toString('utf8');
}
