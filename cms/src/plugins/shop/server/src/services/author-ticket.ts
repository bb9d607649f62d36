import { randomBytes } from 'node:crypto';
import { readMoment, signMoment } from './signed-moment';

/** How long a page with the form may lie open. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What a ticket says: when its page was made, and until when it counts. */
export type Ticket = { issuedAt: Date; endsAt: Date };

/** A ticket for a page that is made now: something random, so that each is used once, and the signed moment. */
export function issueTicket(keys: readonly string[], now: Date): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${signMoment(keys[0] ?? '', purposeOf(nonce), now)}`;
}

/** Reads a ticket. @returns null when it is none of ours, or out of date */
export function readTicket(ticket: string, keys: readonly string[], now: Date): Ticket | null {
  const [, nonce = '', moment] = /^([\w-]{16})\.(.+)$/.exec(ticket) ?? [];
  const issuedAt = readMoment(keys, purposeOf(nonce), moment);
  if (!issuedAt) return null;
  const endsAt = new Date(issuedAt.getTime() + KEPT_MS);
  return now < endsAt ? { issuedAt, endsAt } : null;
}

function purposeOf(nonce: string): string {
  return `author-form/${nonce}`;
}
