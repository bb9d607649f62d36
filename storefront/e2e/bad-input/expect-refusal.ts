import { expect } from '@playwright/test';
import type { RawAnswer } from './raw-request';

/** What a reader is never shown: stacks, folders of the server, names of its parts, questions to its database. */
const LEAKS =
  /\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]sx?:\d+:\d+|node_modules|(?<![\w./-])\/(?:work|home|root|usr|tmp)\/\w|root:x:0|ECONNREFUSED|URIError|TypeError|SyntaxError|ZodError|\bSELECT [^<>]* FROM\b|strapi/i;

/** No error of ours, nothing told that is not theirs to know, nothing injected, nowhere else led to. */
export function expectHarmless(answer: RawAnswer, what: string): void {
  const { status, headers, body } = answer;
  expect.soft(status, what).toBeGreaterThanOrEqual(200);
  expect.soft(status, what).toBeLessThan(500);
  expect.soft(LEAKS.exec(body)?.[0], what).toBeUndefined();
  expect.soft(headers.get('set-cookie') ?? '', what).not.toContain('injected');
  const location = headers.get('location');
  // A path on this site; or, for the one book of the address, none at all.
  if (location !== undefined) expect.soft(location, what).toMatch(/^\/(?![/\\])/);
}

/** The same, and not a page: not found, refused, or led to where it is. */
export function expectRefusal(answer: RawAnswer, what: string): void {
  expectHarmless(answer, what);
  expect.soft([301, 302, 303, 400, 404, 405, 414, 415, 431], what).toContain(answer.status);
}
