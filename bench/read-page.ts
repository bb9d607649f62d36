import { Agent, get, type IncomingMessage } from 'node:http';

/** Facts about a page that was read completely. */
export type PageRead = { status: number; etag: string | null };

// Keep-alive, as browsers do. Not `fetch`, which decompresses bodies: that is not to be measured.
const agent = new Agent({ keepAlive: true });
const MAX_REDIRECTS = 3;

/**
 * Reads a page completely with a browser's headers, and follows redirects. @throws Error when its status is not a
 * success
 */
export async function readPage(address: string, headers: Record<string, string> = {}): Promise<PageRead> {
  let at = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { statusCode: status = 0, headers: response } = await request(at, headers);
    if (status < 300 || status === 304) return { status, etag: response.etag ?? null };
    if (status >= 400 || !response.location) throw new Error(`${new URL(at).pathname} answered ${status}`);
    at = new URL(response.location, at).href;
  }
  throw new Error(`${new URL(address).pathname} leads nowhere`);
}

function request(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const pending = get(address, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response));
      response.on('error', reject);
    });
    pending.on('error', (error: NodeJS.ErrnoException) => {
      // The server had just closed a keep-alive connection: a browser retries once, too.
      if (pending.reusedSocket && error.code === 'ECONNRESET') resolve(request(address, headers));
      else reject(error);
    });
  });
}

/** Reads the text of a page or a file. @throws Error when its status is not a success */
export async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return response.text();
}
