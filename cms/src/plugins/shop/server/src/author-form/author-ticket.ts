import { randomBytes } from 'node:crypto';
import { readTimestamp, signTimestamp } from '../limits/signed-timestamp';

/** Lifetime of a form page. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Content of a ticket: when its page was created and when it expires. */
export type Ticket = { issuedAt: Date; endsAt: Date };

/**
 * Issues a ticket for a page that is created now: a random nonce, so that each is used once, and a signed timestamp.
 */
export function issueTicket(keys: readonly string[], now: Date): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${signTimestamp(keys[0] ?? '', purposeOf(nonce), now)}`;
}

/** Reads a ticket. @returns null when its signature is invalid or it has expired */
export function readTicket(ticket: string, keys: readonly string[], now: Date): Ticket | null {
  const [, nonce = '', timestamp] = /^([\w-]{16})\.(.+)$/.exec(ticket) ?? [];
  const issuedAt = readTimestamp(keys, purposeOf(nonce), timestamp);
  if (!issuedAt) return null;
  const endsAt = new Date(issuedAt.getTime() + LIFETIME_MS);
  return now < endsAt ? { issuedAt, endsAt } : null;
}

function purposeOf(nonce: string): string {
  return `author-form/${nonce}`;
}
