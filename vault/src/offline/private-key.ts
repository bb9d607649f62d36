import { randomBytes, scrypt } from 'node:crypto';
import sodium from 'libsodium-wrappers';
import { z } from 'zod';
import { formatPublicKey, parsePublicKey } from '../public-key';

/** What a guess costs whoever finds the file: 128 MB and about half a second. */
const STRENGTH = { cost: 2 ** 17, blockSize: 8, parallel: 1 } as const;

const base64 = z.string().regex(/^[\w-]+$/);

/** A private key on finance's own disk, locked with a passphrase. */
const keyFileSchema = z.strictObject({
  kind: z.literal('colophon author form private key'),
  version: z.literal(1),
  /** as it stands in AUTHOR_FORM_PUBLIC_KEY */
  publicKey: z.string().refine((text) => parsePublicKey(text) !== null),
  madeAt: z.iso.datetime(),
  // The bounds keep a file that somebody made up from filling the memory.
  scrypt: z.strictObject({
    cost: z
      .int()
      .min(2 ** 10)
      .max(2 ** 18),
    blockSize: z.int().min(1).max(8),
    parallel: z.int().min(1).max(4),
    salt: base64,
  }),
  nonce: base64,
  locked: base64,
});
export type KeyFile = z.infer<typeof keyFileSchema>;

/** Both halves of a key; `privateBytes` is to be wiped after use. */
export type OpenKey = { id: string; publicBytes: Uint8Array; privateBytes: Uint8Array };

/** Makes a key pair and locks its private half. @param strength  less of it only for tests */
export async function makeKeyFile(
  passphrase: string,
  { isDemo, now, strength = STRENGTH }: { isDemo: boolean; now: Date; strength?: Strength },
): Promise<KeyFile> {
  await sodium.ready;
  const pair = sodium.crypto_box_keypair();
  const salt = randomBytes(16);
  const nonce = randomBytes(sodium.crypto_secretbox_NONCEBYTES);
  const lock = await lockOf(passphrase, { ...strength, salt });
  const locked = sodium.crypto_secretbox_easy(pair.privateKey, nonce, lock);
  sodium.memzero(pair.privateKey);
  sodium.memzero(lock);
  return {
    kind: 'colophon author form private key',
    version: 1,
    publicKey: formatPublicKey(pair.publicKey, { isDemo }),
    madeAt: now.toISOString(),
    scrypt: { ...strength, salt: salt.toString('base64url') },
    nonce: nonce.toString('base64url'),
    locked: Buffer.from(locked).toString('base64url'),
  };
}

/** Reads a key file's text; null when it is none of ours. */
export function parseKeyFile(text: string): KeyFile | null {
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Unlocks a private key. @returns null when the passphrase is wrong, or the file was changed */
export async function unlock(file: KeyFile, passphrase: string): Promise<OpenKey | null> {
  await sodium.ready;
  const named = parsePublicKey(file.publicKey);
  if (!named) return null;
  const lock = await lockOf(passphrase, { ...file.scrypt, salt: Buffer.from(file.scrypt.salt, 'base64url') });
  try {
    const privateBytes = sodium.crypto_secretbox_open_easy(
      Buffer.from(file.locked, 'base64url'),
      Buffer.from(file.nonce, 'base64url'),
      lock,
    );
    const publicBytes = sodium.crypto_scalarmult_base(privateBytes);
    // Another public half in the file would have the site seal for somebody else.
    return Buffer.from(publicBytes).equals(named.bytes) ? { id: named.id, publicBytes, privateBytes } : null;
  } catch {
    return null;
  } finally {
    sodium.memzero(lock);
  }
}

/** Overwrites a private key in memory. */
export function forgetKey({ privateBytes }: OpenKey): void {
  sodium.memzero(privateBytes);
}

export type Strength = { cost: number; blockSize: number; parallel: number };

function lockOf(
  passphrase: string,
  { cost, blockSize, parallel, salt }: Strength & { salt: Buffer },
): Promise<Uint8Array> {
  const options = { N: cost, r: blockSize, p: parallel, maxmem: 256 * cost * blockSize };
  return new Promise((done, fail) => {
    // A passphrase is the same however a keyboard composes its accents.
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? fail(error) : done(new Uint8Array(key)),
    );
  });
}
