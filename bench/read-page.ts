import { Agent, get, type IncomingMessage } from 'node:http';

/** What is told of a page that was read to its end. */
export type PageRead = { status: number; etag: string | null };

// As browsers do: connections stay open. Not `fetch`, which unpacks what it gets: that is not what is measured here.
const agent = new Agent({ keepAlive: true });
const MOST_REDIRECTS = 3;

/** Reads a page to its end, as a browser asks for it, and follows where it leads. @throws Error when it is not a good one */
export async function readPage(address: string, headers: Record<string, string> = {}): Promise<PageRead> {
  let at = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const { statusCode: status = 0, headers: answer } = await ask(at, headers);
    if (status < 300 || status === 304) return { status, etag: answer.etag ?? null };
    if (status >= 400 || !answer.location) throw new Error(`${new URL(at).pathname} answered ${status}`);
    at = new URL(answer.location, at).href;
  }
  throw new Error(`${new URL(address).pathname} leads nowhere`);
}

function ask(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = get(address, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
      answer.on('error', reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The server had just closed a connection that stood open: a browser asks once more, too.
      if (asking.reusedSocket && error.code === 'ECONNRESET') resolve(ask(address, headers));
      else reject(error);
    });
  });
}

/** The text of a page or a file. @throws Error when it is not a good one */
export async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return answer.text();
}
