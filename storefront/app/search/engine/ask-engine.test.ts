import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openEngine, SearchRefused, SearchUnavailable } from './ask-engine.server';
import { planQueries } from './engine-queries';
import { toSearchQuery } from './to-search-query';

let server: Server;
let reply: { status: number; body: string };
let headers: NodeJS.Dict<string | string[]>;
let logged: string;
/** Number of following requests whose connection is closed without a response. */
let cuts: number;
let calls: number;

beforeEach(async () => {
  logged = '';
  cuts = 0;
  calls = 0;
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    logged += words.join(' ');
  });
  server = createServer((request, response) => {
    headers = request.headers;
    if (++calls <= cuts) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

function search() {
  const { port } = server.address() as AddressInfo;
  const { queries } = planQueries(
    [toSearchQuery({ q: 'water', filters: {}, page: 1 }, 0)],
    new Date('2026-11-22T12:00:00Z'),
    'WP',
  );
  const nothing = JSON.stringify({ results: queries.map(() => ({ hits: [], totalHits: 0 })) });
  reply = { ...reply, body: reply.body || nothing };
  return openEngine(`http://127.0.0.1:${port}`, 'a-key')(queries);
}
const refusal = (code: string) =>
  JSON.stringify({ message: 'about `water`', code, type: 'invalid_request', link: '' });

test('answers are asked for as they are: a real engine sends compressed ones 40 ms later', async () => {
  reply = { status: 200, body: '' };
  await search();
  expect(headers).toMatchObject({ 'accept-encoding': 'identity', authorization: 'Bearer a-key' });
});

test('a search whose connection is lost is sent once more: an engine that was restarted closed it', async () => {
  reply = { status: 200, body: '' };
  cuts = 1;
  await expect(search()).resolves.toEqual([expect.objectContaining({ hits: [] })]);
  expect([calls, logged]).toEqual([2, '']);
});

test('an engine that loses every connection is not asked a third time', async () => {
  reply = { status: 200, body: '' };
  cuts = 9;
  await expect(search()).rejects.toBeInstanceOf(SearchUnavailable);
  expect(calls).toBe(2);
});

test('a question that the engine cannot read is no outage, and the log has no word of it', async () => {
  reply = { status: 400, body: refusal('invalid_search_q') };
  await expect(search()).rejects.toBeInstanceOf(SearchRefused);
  expect(logged).toBe('The search engine refused the question invalid_search_q');
});

test.each([
  [401, 'missing_authorization_header'],
  [403, 'invalid_api_key'],
  [404, 'index_not_found'],
  [429, 'too_many_search_requests'],
  [503, 'loading'],
])('%s %s is not about the question: whoever asks later may be answered', async (status, code) => {
  reply = { status, body: refusal(code) };
  await expect(search()).rejects.toBeInstanceOf(SearchUnavailable);
  expect(logged).toBe(`The search engine did not answer ${code}`);
});
