import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './idempotency';

/**
 * What goes wrong with a call. `error`: it is refused or breaks before anything is done. `error-after`: it is done, and
 * then breaks; its key remembers that. `lost`: it never arrives. `cut`: it is done, the answer breaks off. `silent`: it is
 * done, no answer comes. `slow`: it takes its time. `garbage`: it is done, the answer is no JSON. `no-url`: the session
 * that comes back has no address.
 */
export type Fault =
  | { kind: 'error'; status: number }
  | { kind: 'error-after' | 'lost' | 'cut' | 'silent' | 'garbage' | 'no-url' }
  | { kind: 'slow'; ms: number };

/** Lets a call fail, before or after it was worked on. @returns whether it was answered, or never will be */
export async function failBy(
  fault: Fault | null,
  when: 'before' | 'after',
  response: ServerResponse,
  answer?: Answer,
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
        .end(JSON.stringify({ ...(answer?.body as object), url: null }));
      return true;
    default:
      return false;
  }
}
