import { randomInt } from 'node:crypto';

const hex = (below: number) => randomInt(below).toString(16);

/**
 * An address in a network that no other test uses: they would use up one another's attempts. Each is in a /48 of
 * its own, the widest that is counted together, out of 2 ^ 28 that are set apart for documentation (RFC 9637).
 */
export const newNetwork = () => `3fff:${hex(0x1000)}:${hex(0x10000)}:1::1`;
