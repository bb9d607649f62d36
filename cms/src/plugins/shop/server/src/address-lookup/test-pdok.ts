import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address in the format of PDOK's Locatieserver. */
export type PdokDocument = Record<string, unknown>;
/** A fault: handles a request of the fake in place of the normal response. */
export type PdokFault = (response: ServerResponse) => void;

/** Starts a fake Locatieserver for tests: responds from `documents`, or with `fault`. */
export async function startFakePdok(documents: readonly PdokDocument[]) {
  const requests: URL[] = [];
  const state: { fault: PdokFault | null } = { fault: null };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pdok');
    requests.push(url);
    if (state.fault) return state.fault(response);
    const wanted = new Map(
      url.searchParams.getAll('fq').map((part) => part.split(':', 2) as [string, string]),
    );
    const docs = documents.filter(
      (one) => one.postcode === wanted.get('postcode') && String(one.huisnummer) === wanted.get('huisnummer'),
    );
    const rows = Number(url.searchParams.get('rows') ?? 10);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ response: { numFound: docs.length, start: 0, docs: docs.slice(0, rows) } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/free`,
    requests,
    state,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
