import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const requestSchema = z.object({ queries: z.array(z.object({ hitsPerPage: z.number().optional() })) });

/**
 * What answers where a search engine would: one title to every query, or, while `answer` is set, that instead. What an
 * engine really finds is search-sync's business.
 */
export async function startFakeEngine() {
  const state: { response: unknown } = { response: undefined };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/multi-search') return response.end('{"status":"available"}');
    const { queries } = requestSchema.parse(JSON.parse(body));
    const results = queries.map(({ hitsPerPage = 20 }) => ({
      hits: hitsPerPage > 0 ? [HIT] : [],
      totalHits: 1,
      totalPages: 1,
      facetDistribution: {},
    }));
    response.end(JSON.stringify(state.response ?? { results }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The title that is always found. */
export const FOUND_TITLE = 'The Title That Is Always Found';
const HIT = {
  ...{ id: 'b_found', kind: 'book', primaryIsbn: '9789089641243', slug_en: 'found', slug_nl: 'gevonden' },
  ...{ title_en: FOUND_TITLE, title_nl: FOUND_TITLE, authors: [], editors: [], seriesNames: [] },
  publicationFormat: ['Paperback'],
  cover: {
    ...{ isbn: '9789089641243', title: FOUND_TITLE, subtitle: null, authors: [], editors: [] },
    ...{ series: null, language: 'en', image: null },
  },
};
