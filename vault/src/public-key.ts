import { createHash } from 'node:crypto';

/** The public half of finance's key pair: it seals, and cannot open. */
export type PublicKey = {
  /** twelve hexadecimal digits derived from the key itself */
  id: string;
  /** whether it is the trial's, whose private half lies next to it */
  isDemo: boolean;
  bytes: Uint8Array;
};

const FORM = /^(author|demo)-([0-9a-f]{12})\.([\w-]{43})$/;

/** Derives the name of a key, by which finance finds the private half that opens a row. */
export function keyIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update('colophon author form key\n').update(bytes).digest('hex').slice(0, 12);
}

/** Formats the key for AUTHOR_FORM_PUBLIC_KEY: kind, name, and 32 bytes as base64url. */
export function formatPublicKey(bytes: Uint8Array, { isDemo }: { isDemo: boolean }): string {
  const kind = isDemo ? 'demo' : 'author';
  return `${kind}-${keyIdOf(bytes)}.${Buffer.from(bytes).toString('base64url')}`;
}

/**
 * Parses the output of {@link formatPublicKey}.
 * @returns null when it is none, or a character is missing: the name does not match then
 */
export function parsePublicKey(text: string): PublicKey | null {
  const [, kind, id = '', encoded = ''] = FORM.exec(text.trim()) ?? [];
  if (!kind) return null;
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64url'));
  return keyIdOf(bytes) === id ? { id, isDemo: kind === 'demo', bytes } : null;
}
