import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { ENGINE_HEADERS } from '@colophon/contracts/search/engine-request';
import { createMeilisearchIndex } from '@colophon/search-sync/gateways/meilisearch';
import { makeCorpus } from './corpus/make-corpus';
import { fillEngine } from './fill-engine';
import { percentile } from './measure/percentile';
import { millis, printTable, type Row, seconds } from './measure/table';
import { CALLS, timeCalls } from './measure/time-calls';
import { callsFor } from './search-load';

/** Variants of requests, by their Accept-Encoding. */
const WAYS: Readonly<Record<string, Record<string, string>>> = {
  'as our programs ask': { ...ENGINE_HEADERS },
  'compressed, the default of fetch': {},
};

/**
 * `npm run bench -- search --engine URL --key KEY`: measures any running engine. One that has an index `products` is
 * used as it is; another one is filled with a generated catalogue, which is deleted at the end.
 * @param key  may create and delete indexes when the engine is to be filled; null if it needs none
 */
export async function benchEngine(engine: string, key: string | null, titles: number): Promise<void> {
  const url = engine.replace(/\/+$/, '');
  const index = await createMeilisearchIndex(url, key);
  const found = await index.count(PRODUCTS_INDEX);
  try {
    const fillMs = found === null ? await fillEngine(url, [...makeCorpus(titles)], key) : null;
    const rows: Row[] = [];
    for (const [what, call] of Object.entries(callsFor(titles))) {
      for (const [way, headers] of Object.entries(WAYS)) {
        const authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
        const sorted = await timeCalls(url, call, { ...headers, ...authorization });
        rows.push({ what: `${what}, ${way}`, figures: figuresOf(sorted) });
      }
    }
    printTable(`Search engine at ${url}`, [
      { what: 'documents', figures: { figure: String(await index.count(PRODUCTS_INDEX)) } },
      ...(fillMs === null ? [] : [{ what: 'reindex', figures: { figure: seconds(fillMs) } }]),
    ]);
    printTable(`Queries, one at a time, ${CALLS} of each`, rows);
  } finally {
    if (found === null) await index.drop(PRODUCTS_INDEX);
  }
}

function figuresOf(sorted: number[]): Record<string, string> {
  return {
    p50: millis(percentile(sorted, 0.5)),
    p95: millis(percentile(sorted, 0.95)),
    max: millis(sorted.at(-1) ?? 0),
  };
}
