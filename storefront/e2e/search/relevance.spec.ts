import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { SEARCH_PATH } from '@colophon/contracts/search/query';
import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../system/test';
import { GOLDEN, type Golden } from './golden-set';

type Hit = { primaryIsbn?: string; slug_en?: string; slug_nl?: string; title_en?: string; title_nl?: string };
type Outcome = { golden: Golden; place: number; first: string };

const LOOKED_AT = 10;

/** Rank of each query's title, from 1; Infinity where it is not among the first ten. */
async function outcomes(request: APIRequestContext, queries: readonly Golden[]): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const golden of queries) {
    const [q, wanted] = golden;
    const data = { queries: [{ indexUid: PRODUCTS_INDEX, q, hitsPerPage: LOOKED_AT }] };
    const { results } = await (await request.post(SEARCH_PATH, { data })).json();
    const hits: Hit[] = results[0].hits;
    const at = hits.findIndex((hit) => [hit.primaryIsbn, hit.slug_en, hit.slug_nl].includes(wanted));
    const [top] = hits;
    found.push({
      golden,
      place: at < 0 ? Infinity : at + 1,
      first: top?.title_en ?? top?.title_nl ?? 'nothing',
    });
  }
  return found;
}

const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;

function figures(found: readonly Outcome[]): string {
  const within = (place: number) => found.filter((one) => one.place <= place).length;
  const reciprocal = found.reduce((sum, { place }) => sum + 1 / place, 0) / found.length;
  return `${found.length} queries, hit@1 ${share(within(1), found.length)}, hit@3 ${share(within(3), found.length)}, MRR ${reciprocal.toFixed(3)}`;
}

const all: Outcome[] = [];

for (const [kind, queries] of Object.entries(GOLDEN)) {
  test(`readers who type ${kind} find it`, { tag: '@smoke' }, async ({ request }) => {
    const found = await outcomes(request, queries);
    all.push(...found);
    console.log(`${kind}: ${figures(found)}`);
    const missed = found.filter(({ golden: [, , within = 1], place }) => place > within);
    const report = missed.map(({ golden: [q], place, first }) => `${q}: place ${place}, first is ${first}`);
    expect(report).toEqual([]);
  });
}

test.afterAll(() => console.log(`all: ${figures(all)}`));
