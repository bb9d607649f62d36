import { randomBytes, scrypt } from 'node:crypto';
import sodium from 'libsodium-wrappers';
import { z } from 'zod';
import { formatPublicKey, parsePublicKey } from '../public-key';

/** Cost of a guess for a thief of the file: 128 MB and about half a second. */
const STRENGTH = { cost: 2 ** 17, blockSize: 8, parallel: 1 } as const;

const base64 = z.string().regex(/^[\w-]+$/);

/** A private key on finance's own disk, encrypted with a passphrase. */
const keyFileSchema = z.strictObject({
  kind: z.literal('colophon author form private key'),
  version: z.literal(1),
  /** in the format of AUTHOR_FORM_PUBLIC_KEY */
  publicKey: z.string().refine((text) => parsePublicKey(text) !== null),
  madeAt: z.iso.datetime(),
  // The limits keep a forged file from exhausting the memory.
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

/** Both halves of a key; wipe `privateBytes` after use. */
export type OpenKey = { id: string; publicBytes: Uint8Array; privateBytes: Uint8Array };

/** Creates a key pair and encrypts its private half. @param strength  lower only in tests */
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

/** Parses a key file; null when it is not one of ours. */
export function parseKeyFile(text: string): KeyFile | null {
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Decrypts a private key. @returns null when the passphrase is wrong, or the file was changed */
export async function unlock(file: KeyFile, passphrase: string): Promise<OpenKey | null> {
  await sodium.ready;
  const publicKey = parsePublicKey(file.publicKey);
  if (!publicKey) return null;
  const lock = await lockOf(passphrase, { ...file.scrypt, salt: Buffer.from(file.scrypt.salt, 'base64url') });
  try {
    const privateBytes = sodium.crypto_secretbox_open_easy(
      Buffer.from(file.locked, 'base64url'),
      Buffer.from(file.nonce, 'base64url'),
      lock,
    );
    const publicBytes = sodium.crypto_scalarmult_base(privateBytes);
    // A replaced public half in the file would make the site seal for an attacker.
    return Buffer.from(publicBytes).equals(publicKey.bytes)
      ? { id: publicKey.id, publicBytes, privateBytes }
      : null;
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
    // Normalized, so that a passphrase is the same however a keyboard composes its accents.
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? fail(error) : done(new Uint8Array(key)),
    );
  });
}
