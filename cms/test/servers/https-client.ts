import { readFileSync } from 'node:fs';
import { request } from 'node:https';

/** What a server answered; `body` is parsed where it is JSON. */
export type HttpsResponse = { status: number; body: unknown; text: string; location: string | undefined };

/**
 * Calls a host by name through a server on loopback that has a certificate for it, as DNS would lead there; keeps cookies. A
 * Buffer is sent as it is, anything else as JSON.
 * @param authorityFile  the certificate of the authority to trust
 */
export function httpsClient(host: string, port: number, authorityFile: string) {
  const ca = readFileSync(authorityFile);
  const cookies = new Map<string, string>();
  return (
    method: string,
    path: string,
    body?: Buffer | object,
    headers: Record<string, string> = {},
  ): Promise<HttpsResponse> =>
    new Promise((done, fail) => {
      const isJson = body !== undefined && !Buffer.isBuffer(body);
      const call = request(
        {
          host: '127.0.0.1',
          port,
          servername: host,
          ca,
          method,
          path,
          headers: {
            host,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(isJson ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
        },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [pair = ''] = cookie.split(';');
            cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const isJson = response.headers['content-type']?.startsWith('application/json');
            done({
              status: response.statusCode ?? 0,
              body: isJson ? JSON.parse(text) : null,
              text,
              location: response.headers.location,
            });
          });
        },
      );
      call.on('error', fail);
      call.end(isJson ? JSON.stringify(body) : body);
    });
}
