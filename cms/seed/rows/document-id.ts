import { createHash } from 'node:crypto';

const LENGTH = 24;

/**
 * Derives the document id of a seeded entry: in Strapi's format (24 lower-case letters and digits), the same for the
 * same key on every machine, so that an address or an index from before a reset is still valid.
 */
export function documentIdOf(uid: string, key: string): string {
  const digest = createHash('sha256').update(`${uid}\n${key}`).digest('hex');
  return `c${BigInt(`0x${digest}`).toString(36)}`.slice(0, LENGTH).padEnd(LENGTH, '0');
}
