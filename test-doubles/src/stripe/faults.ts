import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './idempotency';

/**
 * Injected failure of a call. `error`: it is refused or breaks before it has an effect. `error-after`: it has its
 * effect and then breaks; its idempotency key stores the error. `lost`: it never arrives. `cut`: it has its effect, the
 * response breaks off. `silent`: it has its effect, without a response. `slow`: it is delayed. `garbage`: it has its
 * effect, the response is not JSON. `no-url`: the session in the response has no address.
 */
export type Fault =
  | { kind: 'error'; status: number }
  | { kind: 'error-after' | 'lost' | 'cut' | 'silent' | 'garbage' | 'no-url' }
  | { kind: 'slow'; ms: number };

/**
 * Injects the failure of a call, before or after its effect. @returns whether the response has been sent, or never will
 * be
 */
export async function failBy(
  fault: Fault | null,
  when: 'before' | 'after',
  response: ServerResponse,
  result?: Reply,
): Promise<boolean> {
  if (fault?.kind === 'lost' && when === 'before') {
    response.destroy();
    return true;
  }
  if (when === 'before') return false;
  switch (fault?.kind) {
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id": "cs_');
      await wait(20);
      response.destroy();
      return true;
    case 'silent':
      return true;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>gateway</html>');
      return true;
    case 'no-url':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...(result?.body as object), url: null }));
      return true;
    default:
      return false;
  }
}
