import sodium from 'libsodium-wrappers';
import type { PublicKey } from './public-key';
import type { SealedContents, TaxData } from './sealed-contents';

/**
 * Seals an author's data for finance: libsodium's sealed box: encrypted with the public key, and only the
 * holder of the private one can open. The ephemeral key that closes it is thrown away, so not even we can open it
 * again.
 * @param row  the submission's own reference
 * @returns the sealed text as base64url
 */
export async function seal(
  key: PublicKey,
  { row, fields }: { row: string; fields: TaxData },
): Promise<string> {
  await sodium.ready;
  const contents: SealedContents = { version: 1, row, keyId: key.id, fields };
  const plain = Buffer.from(JSON.stringify(contents), 'utf8');
  const sealed = sodium.crypto_box_seal(plain, key.bytes);
  plain.fill(0);
  return Buffer.from(sealed).toString('base64url');
}
