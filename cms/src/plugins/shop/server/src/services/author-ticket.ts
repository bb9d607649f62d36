import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a page with the form may lie open. */
const KEPT_SECONDS = 24 * 60 * 60;

/** What a ticket says: when its page was made, and until when it counts. */
export type Ticket = { issuedAt: Date; endsAt: Date };

/** A ticket for a page that is made now: the time, something random, and our signature with the newest key. */
export function issueTicket(keys: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  const said = `${seconds}.${randomBytes(12).toString('base64url')}`;
  return `${said}.${signature(said, keys[0] ?? '').toString('base64url')}`;
}

/** Reads a ticket. @returns null when it is none of ours, or out of date */
export function readTicket(ticket: string, keys: readonly string[], now: Date): Ticket | null {
  const [, said = '', seconds = '', mac = ''] =
    /^(([0-9a-z]{1,10})\.[\w-]{16})\.([\w-]{43})$/.exec(ticket) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const isOurs = keys.some((key) => {
    const known = signature(said, key);
    return known.length === given.length && timingSafeEqual(known, given);
  });
  if (!isOurs) return null;
  const issuedAt = new Date(Number.parseInt(seconds, 36) * 1000);
  const endsAt = new Date(issuedAt.getTime() + KEPT_SECONDS * 1000);
  return now < endsAt ? { issuedAt, endsAt } : null;
}

function signature(said: string, key: string): Buffer {
  return createHmac('sha256', key).update(`author-form/ticket/${said}`).digest();
}
