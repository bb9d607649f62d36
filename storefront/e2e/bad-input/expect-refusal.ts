import { expect } from '@playwright/test';
import type { RawResponse } from './raw-request';

/** Internals that a response must not contain: stacks, folders of the server, names of its parts, SQL. */
const LEAKS =
  /\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]sx?:\d+:\d+|node_modules|(?<![\w./-])\/(?:work|home|root|usr|tmp)\/\w|root:x:0|ECONNREFUSED|URIError|TypeError|SyntaxError|ZodError|\bSELECT [^<>]* FROM\b|strapi/i;

/** Expects no server error, no leak, no injection, no redirect to another site. */
export function expectHarmless(response: RawResponse, what: string): void {
  const { status, headers, body } = response;
  expect.soft(status, what).toBeGreaterThanOrEqual(200);
  expect.soft(status, what).toBeLessThan(500);
  expect.soft(LEAKS.exec(body)?.[0], what).toBeUndefined();
  expect.soft(headers.get('set-cookie') ?? '', what).not.toContain('injected');
  const location = headers.get('location');
  // A path on this site; or, for the one book of the address, none at all.
  if (location !== undefined) expect.soft(location, what).toMatch(/^\/(?![/\\])/);
}

/** The same, and not a page: not found, refused, or redirected to the right address. */
export function expectRefusal(response: RawResponse, what: string): void {
  expectHarmless(response, what);
  expect.soft([301, 302, 303, 400, 404, 405, 414, 415, 431], what).toContain(response.status);
}
