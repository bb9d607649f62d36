import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event that the service received. */
export type SentEvent = { name: string; parameters: Record<string, unknown> };

/** A small analytics service: serves a script, and records the events that it sends. */
export async function startFakeAnalytics() {
  const scripts: string[] = [];
  const events: SentEvent[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'GET') {
      scripts.push(request.url ?? '');
      response.setHeader('Content-Type', 'text/javascript').end(SCRIPT);
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      events.push(JSON.parse(body) as SentEvent);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    scripts,
    events,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Processes the data layer like GA4's own script: first its contents, then later pushes. */
const SCRIPT = `
const base = new URL(document.currentScript.src).origin;
const tell = (words) => {
  const [verb, name, parameters] = words;
  if (verb !== 'event') return;
  fetch(base + '/collect', { method: 'POST', mode: 'cors', body: JSON.stringify({ name, parameters }) });
};
document.cookie = '_ga=GA1.1.1; Path=/';
window.dataLayer.forEach(tell);
window.dataLayer.push = function (words) { Array.prototype.push.call(this, words); tell(words); };
`;
