import { randomInt } from 'node:crypto';

const hex = (below: number) => randomInt(below).toString(16);

/**
 * Returns an address in a network that no other test uses, because rate limits are per network. Each is in a /48 of its
 * own, the widest network that is counted as one, out of 2 ^ 28 reserved for documentation (RFC 9637).
 */
export const newNetwork = () => `3fff:${hex(0x1000)}:${hex(0x10000)}:1::1`;
